-- Facets of the columns employment_type and workplace_type. Postings do not store them among their terms: searches add
-- them from the columns, so that postings that were read before are found by them, too.
with lexeme as (
  insert into job_lexemes (lexeme)
  select facet from regexp_split_to_table('
    employment/full_time employment/part_time employment/contract employment/temporary employment/internship
    employment/volunteer employment/other workplace/on_site workplace/hybrid workplace/remote
  ', '\s+') as facet where facet <> ''
  on conflict (lexeme) do nothing returning lexeme, term
)
insert into job_words (word, term) select lexeme, term from lexeme on conflict (word) do nothing;
