import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { presentCustomer } from './customer-presenter.ts'
import { accountById } from './customer-repository.ts'

/** @throws HttpError 404 - the account is gone. */
export async function readCustomer(db: Kysely<Database>, id: number): Promise<Customer> {
  const account = await accountById(db, id)
  if (!account) throw notFound()
  return presentCustomer(account)
}
