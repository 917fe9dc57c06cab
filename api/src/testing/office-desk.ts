import { expect } from 'vitest'
import { runOffice } from '../edges/office/run-office.ts'
import type { OrderShop } from './order-shop.ts'

/**
 * The office's tool as an operator types it: a command is one text.
 *
 * @param opened - asked at each command: the shop opens after a suite's constants.
 */
export function officeDesk(opened: () => OrderShop) {
  const run = (text: string) => runOffice(opened().app, text.split(' '))
  return {
    run,
    /** Data of a command that has to succeed. */
    data: async (text: string) => {
      const answer = await run(text)
      expect(answer).toMatchObject({ ok: true })
      return answer.ok ? (answer.result.data as Record<string, unknown>) : {}
    },
    /** Message of a command that the tool has to refuse. */
    refused: async (text: string, exitCode = 1) => {
      const answer = await run(text)
      expect(answer).toMatchObject({ ok: false, exitCode })
      return answer.ok ? '' : answer.message
    },
  }
}
