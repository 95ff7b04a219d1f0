import { contractRule, defineRules, valueRule } from '../../../platform/errors/validation-rules.ts';

export const jobsRules = defineRules({
  address_of_other_posting: contractRule(
    'it is the address of another posting than the id; both have to be those of one row',
    '{argument} is the address of another posting than `postingId`; both have to be those of one posting.',
  ),
  id_of_other_posting: contractRule(
    'it is the id of another posting than the address; both have to be those of one row',
    '{argument} is the id of another posting than `sourceUrl`; both have to be those of one posting.',
  ),
  network_has_no_cursors: contractRule(
    'a search of the network has no cursors: ask for a larger limit',
    '{argument} cannot be given for NETWORK, whose searches have no cursors: ask for more by `first`.',
  ),
  network_is_not_searched_by: contractRule(
    'the network cannot be searched by it',
    '{argument} cannot be given for NETWORK, which cannot be searched by it.',
  ),
  network_is_not_stored: contractRule(
    'postings of the network are not stored, so new ones are not known',
    '{argument} cannot be NETWORK, whose postings are not stored, so that new ones are not known.',
  ),
  network_needs_words: contractRule(
    'a search of the network needs words to look for',
    '{argument} has to be given for NETWORK, which is searched by words.',
  ),
  no_posting_at_address: contractRule(
    'no posting of {source:lower} is at this address; id and address have to be those of one row',
    '{argument} is the address of no posting of {source}; it has to be that of the posting of `postingId`.',
  ),
  not_an_address: valueRule('it is not an address', '{argument} has to be an address of the web.'),
  too_many_words: valueRule(
    'there may be {max} words at most, and there are {count}',
    '{argument} has to have at most {max} words, and has {count}.',
  ),
  unsupported_boards: contractRule(
    'postings on {domain} are not supported: boards of that family have no public interface that is the same for every employer',
    '{argument} is on {domain}, whose postings are not supported: boards of that family have no public interface that is the same for every employer.',
  ),
});
