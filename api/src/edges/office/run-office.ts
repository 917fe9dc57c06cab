import type { ShopServer } from '../../kernel/http/fastify-types.ts'
import { executeCommand } from './execute-command.ts'
import {
  OfficeRefusal,
  OfficeUsage,
  type OfficeResult,
  type RefusalKind,
} from './commands/office-command.ts'
import { officeCommands } from './office-commands.ts'
import { whoCommands } from './commands/operator-tokens.ts'
import { parseCommand } from './parse-command.ts'

/** The outcome of a command: its result, or a refusal with the exit code of the tool. */
export type OfficeAnswer =
  | { ok: true; result: OfficeResult }
  | {
      ok: false
      message: string
      exitCode: 1 | 2
      kind?: RefusalKind
      facts?: Readonly<Record<string, unknown>>
    }

/**
 * Runs one command line.
 *
 * @param credential - the operator, `name:token`.
 * @param isAsked - whether there must be one; production requires it.
 * @throws every error but refusals and wrong usage.
 */
export async function runOffice(
  app: ShopServer,
  words: readonly string[],
  credential?: string,
  isAsked = app.config.asksOperator,
): Promise<OfficeAnswer> {
  try {
    const { command, input } = parseCommand(officeCommands, words)
    const operator = await whoCommands(app.db, {
      credential,
      isAsked,
      command: command.name,
    })
    return { ok: true, result: await executeCommand(app, { command, input, operator }) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** @throws every error but refusals and wrong usage. */
export function refusalOf(error: unknown): OfficeAnswer {
  if (error instanceof OfficeUsage) return { ok: false, message: error.message, exitCode: 2 }
  if (!(error instanceof OfficeRefusal)) throw error
  const { message, kind, facts } = error
  return { ok: false, message, exitCode: 1, kind, facts }
}
