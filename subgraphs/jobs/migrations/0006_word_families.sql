-- Families of words that one stem mixes up, or several tear apart (model/word-families.ts), by the first word of each.
-- Their names end in an equals sign, which no word has. The numbers of words that are stored stay what they are, so
-- postings that were read before are found by them until they are read again.
with family as (
  select kind || word || '=' as name
  from regexp_split_to_table('
    intern internal international university universal universe general generally generalize organ organic organism
    organize organization experience experiment communicate communication operate operation operator operative
    business busy market marketing author authority authorize access accessible human humane humanity product
    production productive position positive execute executive executable relate relation relational relative
    national nation nationality security securities secure engineer engine direct direction directive design
    designate account accountable accountant special specialize specialty specific specification office officer
    custom customs customer customize practice practical medical medication physical physics mechanic mechanical
    mechanism electron electronic capital capitalize compute computer computation construct construction
    constructive project projection object objective objection subject subjective import important person personal
    personality personalize public publication publicity associate association assist assistant inform information
    informal informative format formation event eventful even evening active activity activate activism later
    lateral audit audition care careful several severe severance use useful hospital hospitality mobile mobility
    mobilize fabric fabricate civil civilization distribute distribution effect effective expense expensive
    identical identity industry industrial industrious integral integrate integrity intelligence intelligent local
    locale localize locality major majority minor minority memory memorial natural nature optimal optimize optimism
    orient oriental origin original originate perform performance performer power powerful present presentation
    presently produce producer program programming programmable provide provider receive receivable receiver refine
    refinance regulate regulation regulator represent representative reside residence residency resident resource
    resourceful respect respectful respective response responsible responsive season seasonal seasoned select
    selective social socialism socialize stationery station success successful succession successive suit suite term
    terminal terminate tradition traditional transfer transit transition union unionize unit unite utility utilize
    value valid validate vacate vacation visit visitation visual visualize commercial commercialize confer
    conference confide confident consume consumer consumable content contention control controller conservation
    conservative converse conversation conversion correct correction cost depart department depend dependable
    dependency dependent derive derivative differ difference digit digital digitize diverse diversion division
    divisive doctor doctorate document edit edition emerge emergency establish establishment escalate escalator
    excel excellent exception exceptional except express expression fiction function functional global globalization
    govern governance government hazard house housing image imaging immune immunization incident incidence income
    incoming indicate indicator initial initialize initiate initiative install installment institute institution
    instrument instrumental instrumentation intense intensive intent intention interact interactive item itemize
    legislate legislative legislator limit limited limitation liter literal literate loan locate location marine
    magnet magnetic occupancy occupation optical parent parental persist persistent photograph photographer polite
    politics predict predictable predictive progress progressive prospect prospective quarter quarterly recess
    recession recreate recreation renew renewable report reporter reputation reputable review reviewer rigor
    rigorous stable stables vital vitality vocal vocals volunteer frontend backend fullstack machinelearning
    deeplearning opensource fulltime parttime onsite offsite realtime oncall onpremise ecommerce elearning email
    devops mlops startup scaleup datacenter database dataset healthcare cybersecurity website workflow microservice
    lowcode nocode presales aftersales postdoc nonprofit coop cofounder crossfunctional longterm shortterm
    multicloud lifecycle timezone wifi javascript typescript nodejs nextjs reactjs vuejs angularjs powerbi mysql
    nosql tsql plsql cicd objectivec golang .net c# f# c++ 3d 2d
  ', '\s+') as word, (values (''), ('title/')) as kinds (kind)
  where word <> ''
), lexeme as (
  insert into job_lexemes (lexeme) select name from family on conflict (lexeme) do nothing returning lexeme, term
)
insert into job_words (word, term) select lexeme, term from lexeme on conflict (word) do nothing;
