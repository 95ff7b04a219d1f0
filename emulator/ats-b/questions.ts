/** The part that `questions=true` adds to a single job, the same for all jobs. */
export const questions = {
  questions: [
    { required: true, label: 'First Name', fields: [{ name: 'first_name', type: 'input_text', values: [] }] },
    {
      required: true,
      label: 'Resume/CV',
      fields: [
        { name: 'resume', type: 'input_file', values: [] },
        { name: 'resume_text', type: 'textarea', values: [] },
      ],
    },
    {
      required: null,
      label: 'Do you need a visa?',
      fields: [
        {
          name: 'question_4000001',
          type: 'multi_value_single_select',
          values: [
            { value: 1, label: 'Yes' },
            { value: 0, label: 'No' },
          ],
        },
      ],
    },
  ],
  location_questions: [],
  compliance: null,
  demographic_questions: null,
} as const;
