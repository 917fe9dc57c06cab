import { expect, test } from 'vitest'
import { ChildForm } from './child-schema.ts'

test('each missing answer is asked for by its own words @ACC-18', () => {
  const issues =
    ChildForm.safeParse({ firstName: 'Ema', lastName: 'Nová', birthDate: '2020-01-01', gender: '' })
      .error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'gender form.error.gender',
    'guardianConsent form.error.guardianConsent',
  ])
})
