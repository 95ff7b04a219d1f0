/**
 * One family a line: its words find each other, and no words of another line. The dictionary gives most of those that
 * are close together here one stem (`intern` to `internal` and `international`), or words of one line several. A dash
 * joins two words that stand beside each other in a text. A word that is not listed has the stem of the dictionary.
 * The first word names its family: a change needs a migration with the new names, and a new `readingVersion`.
 */
const listed = `
intern interns interned interning internship internships
internal internals internally
international internationals internationally
university universities
universal universally
universe universes
general generals
generally
generalize generalizes generalized generalizing generalization generalise generalises generalised generalising
organ organs
organic organics organically
organism organisms
organize organizes organized organizing organizer organizers organise organises organised organising organiser organisers
organization organizations organizational organisation organisations organisational
experience experiences experienced experiencing
experiment experiments experimented experimenting experimental experimentation
communicate communicates communicated communicating
communication communications
operate operates operated operating
operation operations operational operationally
operator operators
operative operatives
business businesses
busy busier busiest
market markets marketed
marketing marketings marketer marketers
author authors authored authoring
authority authorities
authorize authorizes authorized authorizing authorization authorizations authorise authorises authorised authorising authorisation authorisations
access accesses accessed accessing
accessible accessibly accessibility
human humans
humane humanely
humanity humanities
product products
production productions
productive productively productivity
position positions positioned positioning
positive positives positively
execute executes executed executing execution executions
executive executives
executable executables
relate relates related relating
relation relations
relational
relative relatives relatively
national nationals nationally
nation nations
nationality nationalities
security
securities
secure secures secured securely securing
engineer engineers engineered engineering
engine engines
direct directs directed directing directly
direction directions directional
directive directives
design designs designed designer designers designing
designate designates designated designating designation designations
account accounts accounted
accountable accountability
accountant accountants accounting accountancy
special specials specially
specialize specializes specialized specializing specialization specializations specialise specialises specialised specialising specialisation specialisations
specialty specialties speciality specialities
specific specifics specifically
specification specifications
office offices
officer officers
custom
customs
customer customers
customize customizes customized customizing customization customizations customise customises customised customising customisation customisations
practice practices practiced practicing practise practises practised practising
practical practicals practically
medical medically
medication medications medicate medicated
physical physically
physics
mechanic mechanics
mechanical mechanically
mechanism mechanisms
electron electrons
electronic electronics electronically
capital capitals
capitalize capitalizes capitalized capitalizing capitalise capitalises capitalised capitalising
compute computes computed computing
computer computers
computation computations computational computationally
construct constructs constructed constructing
construction constructions
constructive constructively
project projects projected projecting
projection projections
object objects
objective objectives objectively
objection objections
subject subjects
subjective subjectively
import imports imported importing importer importers
important importantly importance
person persons
personal personally
personality personalities
personalize personalizes personalized personalizing personalization personalise personalises personalised personalising personalisation
public publicly
publication publications
publicity
associate associates associated associating
association associations
assist assists assisted assisting assistance
assistant assistants
inform informs informed informing
information informational
informal informally
informative
format formats formatted formatting
formation formations
event events
eventful
even evenly
evening evenings
active actively
activity activities
activate activates activated activating activation activations
activism
later
lateral laterals laterally
audit audits audited auditing
audition auditions
care cares cared caring
careful carefully
several
severe severely severity
severance severances
use uses used using
useful usefully usefulness
hospital hospitals hospitalization hospitalizations hospitalize hospitalized
hospitality
mobile mobiles
mobility
mobilize mobilizes mobilized mobilizing mobilization mobilise mobilises mobilised mobilising mobilisation
fabric fabrics
fabricate fabricates fabricated fabricating fabrication fabricator fabricators
civil
civilization civilizations civilize civilized civilisation civilisations
distribute distributes distributed distributing
distribution distributions
effect effects effected effecting
effective effectively effectiveness
expense expenses
expensive
identical identically
identity identities
industry industries
industrial industrially
industrious
integral integrals
integrate integrates integrated integrating integration integrations integrator integrators
integrity
intelligence
intelligent intelligently
local locals locally
locale locales
localize localizes localized localizing localization localise localises localised localising localisation
locality localities
major majors majored majoring
majority majorities
minor minors
minority minorities
memory memories
memorial memorials
natural naturally
nature natures
optimal optimally
optimize optimizes optimized optimizing optimizer optimizers optimization optimizations optimise optimises optimised optimising optimisation optimisations
optimism
orient orients oriented orientation orientations orienting
oriental
origin origins
original originals originally originality
originate originates originated originating origination originations originator originators
perform performs performed performing
performance performances
performer performers
power powers powered powering
powerful powerfully
present presents presented presenting presenter presenters
presentation presentations
presently
produce produces produced producing
producer producers
program programs programme programmes
programming programmed programmer programmers
programmable
provide provides provided providing
provider providers
receive receives received receiving
receivable receivables
receiver receivers
refine refines refined refining refinement refinements
refinance refinances refinanced refinancing
regulate regulates regulated regulating
regulation regulations
regulator regulators
represent represents represented representing
representative representatives
reside resides resided residing
residence residences
residency residencies
resident residents
resource resources resourcing
resourceful resourcefully resourcefulness
respect respects respected respecting
respectful respectfully
respective respectively
response responses
responsible responsibly responsibility responsibilities
responsive responsively responsiveness
season seasons
seasonal seasonally seasonality
seasoned
select selects selected selecting selection selections
selective selectively
social socials socially
socialism
socialize socializes socialized socializing
stationery
station stations stationed
success successes
successful successfully
succession successions
successive successively
suit suits suited
suite suites
term terms
terminal terminals
terminate terminates terminated terminating termination terminations
tradition traditions
traditional traditionally
transfer transfers transferred transferring
transit transits
transition transitions transitioned transitioning transitional
union unions
unionize unionized
unit units
unite unites united uniting
utility utilities
utilize utilizes utilized utilizing utilization utilise utilises utilised utilising utilisation
value values valued valuing
valid validity
validate validates validated validating validation validations
vacate vacates vacated vacating
vacation vacations
visit visits visited visiting
visitation visitations
visual visuals visually
visualize visualizes visualized visualizing visualization visualizations visualise visualises visualised visualising visualisation visualisations
commercial commercials commercially
commercialize commercializes commercialized commercializing commercialization commercialise commercialised commercialising commercialisation
confer confers conferred
conference conferences
confide confided
confident confidently confidence
consume consumes consumed consuming
consumer consumers
consumable consumables
content contents
contention contentions
control controls controlled controlling
controller controllers
conservation conservations conserve conserves conserved conserving
conservative conservatives
converse conversed conversing
conversation conversations conversational
conversion conversions
correct corrects corrected correctly correcting
correction corrections
cost costs
depart departs departed departing
department departments
depend depends depended depending
dependable dependability
dependency dependencies
dependent dependents
derive derives derived deriving
derivative derivatives
differ differs differed differing
difference differences different differently
digit digits
digital digitally
digitize digitizes digitized digitizing digitization digitise digitised digitising digitisation
diverse diversity
diversion diversions
division divisions
divisive
doctor doctors
doctorate doctorates doctoral
document documents documented documenting documentation
edit edits edited editing
edition editions
emerge emerges emerged emerging
emergency emergencies
establish establishes established establishing
establishment establishments
escalate escalates escalated escalating escalation escalations
escalator escalators
excel excels excelled
excellent excellently excellence
exception exceptions
exceptional exceptionally
except excepted
express expresses expressed expressing
expression expressions
fiction fictional
function functions functioned functioning
functional functionally functionality
global globally
globalization globalisation
govern governs governed governing
governance
government governments
hazard hazards hazardous
house houses housed
housing
image images
imaging
immune immunity
immunization immunizations immunisation immunisations immunize immunized immunise immunised
incident incidents
incidence incidences
income incomes
incoming
indicate indicates indicated indicating indication indications
indicator indicators
initial initially
initialize initializes initialized initializing initialization
initiate initiates initiated initiating initiation initiator initiators
initiative initiatives
install installs installed installing installation installations
installment installments instalment instalments
institute institutes
institution institutions institutional
instrument instruments
instrumental
instrumentation
intense intensely intensity
intensive intensively
intent intents
intention intentions intentional intentionally
interact interacts interacted interacting interaction interactions
interactive interactively interactivity
item items
itemize itemized
legislate legislation legislated
legislative
legislator legislators
limit limits limiting
limited
limitation limitations
liter liters litre litres
literal literally literals
literate
loan loans
locate locates located locating
location locations
marine marines mariner mariners
magnet magnets
magnetic
occupancy
occupation occupations occupational
optical optics
parent parents
parental
persist persists persisted persisting
persistent persistently persistence
photograph photographs
photographer photographers
polite politely
politics political politically
predict predicts predicted predicting prediction predictions
predictable predictably predictability
predictive
progress progresses progressed progressing progression progressions
progressive progressively
prospect prospects prospecting
prospective
quarter quarters
quarterly
recess recesses
recession recessions
recreate recreates recreated recreating
recreation recreational
renew renews renewed renewing renewal renewals
renewable renewables
report reports reported reporting
reporter reporters
reputation reputations
reputable
review reviews reviewed reviewing
reviewer reviewers
rigor rigour
rigorous rigorously
stable
stables
vital vitally
vitality
vocal
vocals
volunteer volunteers volunteered volunteering
frontend frontends front-end front-ends
backend backends back-end back-ends
fullstack full-stack full-stacks
machinelearning machine-learning
deeplearning deep-learning
opensource open-source open-sourced
fulltime full-time
parttime part-time
onsite on-site
offsite off-site
realtime real-time
oncall on-call
onpremise onpremises onprem on-premise on-premises on-prem
ecommerce e-commerce
elearning e-learning
email emails e-mail e-mails
devops dev-ops
mlops ml-ops
startup startups start-up start-ups
scaleup scaleups scale-up scale-ups
datacenter datacenters datacentre datacentres data-center data-centers data-centre data-centres
database databases data-base data-bases
dataset datasets data-set data-sets
healthcare health-care
cybersecurity cyber-security
website websites web-site web-sites
workflow workflows work-flow work-flows
microservice microservices micro-service micro-services
lowcode low-code
nocode no-code
presales presale pre-sales pre-sale
aftersales after-sales
postdoc postdocs postdoctoral post-doc post-docs post-doctoral
nonprofit nonprofits non-profit non-profits
coop coops co-op co-ops
cofounder cofounders co-founder co-founders
crossfunctional cross-functional
longterm long-term
shortterm short-term
multicloud multi-cloud
lifecycle lifecycles life-cycle life-cycles
timezone timezones time-zone time-zones
wifi wi-fi
javascript java-script
typescript type-script
nodejs node-js
nextjs next-js
reactjs react-js
vuejs vue-js
angularjs angular-js
powerbi power-bi
mysql my-sql
nosql no-sql
tsql t-sql
plsql pl-sql
cicd ci-cd
objectivec objective-c
golang go-lang
.net dotnet dot-net
c# csharp c-sharp
f# fsharp f-sharp
c++ cpp
3d 3-d
2d 2-d
`;

/** Words of texts have no equals sign, so what earlier rules stored for a word keeps its meaning. */
const nameOf = (head: string): string => `${head}=`;

const families = new Map<string, string>();
const pairs = new Map<string, Map<string, string>>();
for (const line of listed.trim().split('\n')) {
  const [head = '', ...others] = line.split(' ');
  for (const spelling of [head, ...others]) {
    const [first = '', second] = spelling.split('-');
    if (second === undefined) families.set(spelling, nameOf(head));
    else pairs.set(first, (pairs.get(first) ?? new Map<string, string>()).set(second, nameOf(head)));
  }
}

/** A family's name, and how texts spell it: a word, or two that stand beside each other. */
export const wordFamilies: readonly { readonly name: string; readonly spelling: readonly string[] }[] = [
  ...[...families].map(([word, name]) => ({ name, spelling: [word] })),
  ...[...pairs].flatMap(([first, seconds]) =>
    [...seconds].map(([second, name]) => ({ name, spelling: [first, second] })),
  ),
];

/** Returns the name of the word's family, or the word, which has none. */
export const familyOf = (word: string): string => families.get(word) ?? word;

/** Returns the families of a first word by the second. */
export const pairsFrom = (first: string): ReadonlyMap<string, string> | undefined => pairs.get(first);

/** Returns the families with a word that begins so. */
export const familiesFrom = (prefix: string): readonly string[] => [
  ...new Set([...families].flatMap(([word, name]) => (word.startsWith(prefix) ? [name] : []))),
];
