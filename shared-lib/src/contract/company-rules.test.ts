import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { companyRules, isCompany } from './company-rules.ts'

const Company = z
  .object({
    company: z.nullish(z.string()),
    companyId: z.nullish(z.string()),
    taxId: z.nullish(z.string()),
  })
  .check(...companyRules)

test.each([
  [{}, []],
  [{ company: ' ', companyId: '', taxId: null }, []],
  [{ company: 'Květinka s.r.o.', companyId: '27082440' }, []],
  [{ company: 'Květinka s.r.o.' }, ['companyId']],
  [{ companyId: '27082440' }, ['company']],
  [{ taxId: 'CZ27082440' }, ['company', 'companyId']],
])('of %j an invoice lacks %j @API-05', (values, lacking) => {
  const { error } = Company.safeParse(values)
  expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(lacking)
})

test.each([
  [{}, false],
  [{ company: ' ' }, false],
  [{ taxId: 'CZ27082440' }, true],
])('%j is a company: %s @API-05', (values, expected) => expect(isCompany(values)).toBe(expected))
