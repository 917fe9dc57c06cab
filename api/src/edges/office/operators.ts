import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { OfficeRefusal, OfficeUsage } from './office-command.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Adds an operator.
 *
 * @returns the value of `SHOP_OPERATOR`; it is not stored.
 * @throws OfficeUsage - the name has other characters than it may; OfficeRefusal - it is taken.
 */
export async function addOperator(db: Kysely<Database>, name: string): Promise<string> {
  if (!/^[a-z0-9][a-z0-9.-]{0,39}$/.test(name))
    throw new OfficeUsage('a name has small letters, digits, dots and hyphens, 40 at most')
  const token = randomBytes(32).toString('base64url')
  const added = await db
    .insertInto('operators')
    .values({ name, token_hash: hashOf(token) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new OfficeRefusal(`there is an operator ${name} already`)
  return `${name}:${token}`
}

export async function hasOperators(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** @param credential - `name:token`. @returns the name; null when it is unknown or has ended. */
async function operatorOf(db: Kysely<Database>, credential: string): Promise<string | null> {
  const [name = '', token = ''] = credential.split(':', 2)
  const known = await db
    .selectFrom('operators')
    .select('name')
    .where('name', '=', name)
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return known?.name ?? null
}

type Asked = {
  /** Of `SHOP_OPERATOR`. */
  credential: string | undefined
  /** Production requires a known operator. */
  isAsked: boolean
  command: string
}

/** The operator of a shop that requires none. */
export const localOperator = 'local'

/** The operator of a command. @throws OfficeRefusal - unknown. */
export async function whoCommands(
  db: Kysely<Database>,
  { credential, isAsked, command }: Asked,
): Promise<string> {
  if (credential) {
    const name = await operatorOf(db, credential)
    if (name === null) throw new OfficeRefusal('SHOP_OPERATOR is not a known operator')
    return name
  }
  if (!isAsked) return localOperator
  if (command === 'init' && !(await hasOperators(db))) return localOperator
  throw new OfficeRefusal(
    "say who you are: SHOP_OPERATOR=name:token; the first operator comes with 'pnpm shop init --operator name'",
  )
}
