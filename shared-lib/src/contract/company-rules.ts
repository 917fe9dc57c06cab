import * as z from 'zod/mini'
import { fieldsAreFine } from './fields.ts'

type Company = { company?: unknown; companyId?: unknown; taxId?: unknown }

/**
 * Whether anything of a company is filled in: an empty optional field comes out as `null` or an
 * empty text.
 */
export const isCompany = ({ company, companyId, taxId }: Company): boolean =>
  [company, companyId, taxId].some((value) => typeof value === 'string' && value.trim() !== '')

const neededForInvoice = (name: 'company' | 'companyId') =>
  z.refine<Company>((values) => !isCompany(values) || isCompany({ company: values[name] }), {
    error: 'form.error.required',
    path: [name],
    when: fieldsAreFine(name),
  })

/** Checks of an object: nobody has to name a company, but an invoice needs its name and its IČO. */
export const companyRules = [neededForInvoice('company'), neededForInvoice('companyId')] as const
