import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashOf } from '../../../kernel/values/hash-of.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { OfficeRefusal, OfficeUsage } from './office-command.ts'

/**
 * Adds an operator.
 *
 * @param may - names of the commands that they may give; null: all.
 * @returns the value of `SHOP_OPERATOR`; it is not stored.
 * @throws OfficeUsage - the name has other characters than it may; OfficeRefusal - it is taken.
 */
export async function addOperator(
  db: Kysely<Database>,
  name: string,
  may: readonly string[] | null = null,
): Promise<string> {
  if (!/^[a-z0-9][a-z0-9.-]{0,39}$/.test(name))
    throw new OfficeUsage('a name has small letters, digits, dots and hyphens, 40 at most')
  const token = randomBytes(32).toString('base64url')
  const added = await db
    .insertInto('operators')
    .values({ name, token_hash: hashOf(token), may: may && [...may] })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new OfficeRefusal(`there is an operator ${name} already`)
  return `${name}:${token}`
}

/**
 * Ends the token of an operator.
 *
 * @throws OfficeRefusal - there is none of that name, or it is the last one who may do everything:
 *   nobody could add another.
 */
export async function endOperator(db: Kysely<Database>, name: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // locked, so that the last two do not end each other
    const present = await trx
      .selectFrom('operators')
      .select(['id', 'name', 'may'])
      .where('ended_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const ended = present.find((operator) => operator.name === name)
    if (!ended) throw new OfficeRefusal(`there is no operator ${name}`)
    const others = present.filter(({ id, may }) => id !== ended.id && may === null)
    if (ended.may === null && others.length === 0)
      throw new OfficeRefusal(
        `${name} is the last operator who may do everything, and nobody could add another: 'pnpm shop operators add <name>' first`,
      )
    await trx
      .updateTable('operators')
      .set({ ended_at: new Date() })
      .where('id', '=', ended.id)
      .execute()
  })
}

export async function hasOperators(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** @param credential - `name:token`. @returns nothing when it is unknown or has ended. */
function operatorOf(db: Kysely<Database>, credential: string) {
  const [name = '', token = ''] = credential.split(':', 2)
  return db
    .selectFrom('operators')
    .select(['name', 'may'])
    .where('name', '=', name)
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

type Asked = {
  /** Value of `SHOP_OPERATOR`. */
  credential: string | undefined
  /** Production requires a known operator, and so does the network. */
  isAsked: boolean
  command: string
}

/** The operator of a shop that requires none. */
export const localOperator = 'local'

/** The operator of a command. @throws OfficeRefusal - unknown, or may not give it. */
export async function whoCommands(
  db: Kysely<Database>,
  { credential, isAsked, command }: Asked,
): Promise<string> {
  if (credential) {
    const known = await operatorOf(db, credential)
    if (!known)
      throw new OfficeRefusal('SHOP_OPERATOR is not a known operator', { kind: 'unknown' })
    if (known.may && !known.may.includes(command))
      throw new OfficeRefusal(`${known.name} may not '${command}', only ${known.may.join(', ')}`, {
        kind: 'forbidden',
      })
    return known.name
  }
  if (!isAsked) return localOperator
  if (command === 'init' && !(await hasOperators(db))) return localOperator
  throw new OfficeRefusal(
    "say who you are: SHOP_OPERATOR=name:token; the first operator comes with 'pnpm shop init --operator name'",
    { kind: 'unknown' },
  )
}
