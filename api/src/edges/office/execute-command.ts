import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { ShopServer } from '../../kernel/http/fastify-types.ts'
import { officeEvent } from '../../kernel/http/security-log.ts'
import { differences, noteInAudit, type Snapshot } from './audit/audit.ts'
import { auditedCommands, type Audited } from './audited-commands.ts'
import {
  OfficeRefusal,
  OfficeUsage,
  type AfterCommit,
  type OfficeCommand,
  type OfficeInput,
  type OfficeResult,
} from './commands/office-command.ts'

export type CommandCall = { command: OfficeCommand; input: OfficeInput; operator: string }

/**
 * Executes an operator's command. Its writes and the audit row are one transaction; what must wait
 * for the commit (asking the gateway, removing files) comes after it.
 */
export async function executeCommand(app: ShopServer, call: CommandCall): Promise<OfficeResult> {
  const { command, input, operator } = call
  const audited = auditedCommands[command.name]
  const tell = (outcome: 'done' | 'refused' | 'failed') =>
    officeEvent(app.log, { operator, command: command.name, outcome })
  try {
    const result =
      audited === undefined ? await command.run(app, input) : await audit(app, call, audited)
    tell('done')
    app.publicAnswers.forget()
    if (audited) app.outbox.wake()
    return 'afterCommit' in result ? await result.afterCommit(app) : result
  } catch (error) {
    tell(error instanceof OfficeRefusal || error instanceof OfficeUsage ? 'refused' : 'failed')
    throw error
  }
}

async function audit(
  app: ShopServer,
  call: CommandCall,
  { look, isApart = false }: Audited,
): Promise<OfficeResult | AfterCommit> {
  const { command, input, operator } = call
  const write = async (db: Kysely<Database>, shop: ShopServer) => {
    const before = await look(db, input)
    const result = await command.run(shop, input)
    const after = { ...(await look(db, input)), ...('noted' in result ? result.noted : {}) }
    await noteInAudit(db, {
      operator,
      command: command.name,
      outcome: 'done',
      targets: targetsOf(before, after),
      changes: differences(before, after),
    })
    return result
  }
  try {
    return await (isApart
      ? write(app.db, app)
      : inTransaction(app.db, (trx) => write(trx, within(app, trx))))
  } catch (error) {
    const outcome =
      error instanceof OfficeRefusal || error instanceof OfficeUsage ? 'refused' : 'failed'
    await noteInAudit(app.db, {
      operator,
      command: command.name,
      outcome,
      targets: targetsOf(await look(app.db, input), {}),
      changes: {},
    })
    throw error
  }
}

const targetsOf = (before: Snapshot, after: Snapshot): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]

/** The shop as a command sees it inside its transaction; the worker is woken once all is kept. */
function within(app: ShopServer, db: Kysely<Database>): ShopServer {
  const outbox = { ...app.outbox, wake: () => undefined }
  return Object.create(app, { db: { value: db }, outbox: { value: outbox } }) as ShopServer
}
