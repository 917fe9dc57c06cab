import { endSession, endSessions } from '../../../people/auth/end-sessions.ts'
import { liveSessions } from '../../../people/auth/sessions.ts'
import { OfficeRefusal, messageResult, tableOf, type OfficeCommand } from './office-command.ts'
import { accountOf } from './people.ts'

const listSessions: OfficeCommand = {
  name: 'customer sessions',
  summary: 'where a customer is signed in',
  args: ['who'],
  async run({ db }, { args }) {
    const account = await accountOf(db, args['who'] ?? '')
    const rows = (await liveSessions(db, account.id)).map(
      ({ id, device, network, ...session }) => ({
        id,
        device,
        network,
        since: session.created_at.toISOString(),
        seen: session.last_seen_at.toISOString(),
      }),
    )
    return tableOf(rows, ['id', 'device', 'network', 'since', 'seen'])
  },
}

const endThem: OfficeCommand = {
  name: 'customer sign-out',
  summary: 'ends every session of a customer, or one',
  args: ['who'],
  options: { session: 'the id of the one to end' },
  async run({ db }, { args, options }) {
    const { id: customerId } = await accountOf(db, args['who'] ?? '')
    const { session } = options
    if (session === undefined) {
      const count = await endSessions(db, customerId, { reason: 'office' })
      return messageResult(`${count} ended`, { ended: count })
    }
    const live = (await liveSessions(db, customerId)).some(({ id }) => id === session)
    if (!live || !(await endSession(db, { customerId, sessionId: session, reason: 'office' })))
      throw new OfficeRefusal(`the customer has no session ${session}`)
    return messageResult('1 ended', { ended: 1 })
  },
}

export const sessionCommands: readonly OfficeCommand[] = [listSessions, endThem]
