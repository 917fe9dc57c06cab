import { linkDemoMembers } from '../money/club/link-demo-members.ts'
import type { Config } from '../kernel/config/config.ts'
import { inboxServer, type ReceivedMail } from '../standins/inbox-server.ts'
import { CLUB_LIMIT_MS, CLUB_TOKEN, startClub, type ClubProcess } from './club-process.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'
import { testConfig } from './test-config.ts'

export type Account = Awaited<ReturnType<OrderShop['account']>>
export type Row = Record<string, unknown> & { '@id': string; id: number }

/**
 * A shop with the club service beside it as a process of its own, the demo members linked, and an
 * inbox for its mails.
 */
export type ClubShop = {
  club: ClubProcess
  shop: OrderShop
  mails: readonly ReceivedMail[]
  jana: Account
  petr: Account
  /** An account outside the club. */
  guest: Account
  get(url: string, who?: Account): Promise<Record<string, unknown>>
  list(url: string, who?: Account): Promise<Row[]>
  close(): Promise<void>
}

export async function openClubShop(config: Partial<Config> = {}): Promise<ClubShop> {
  const club = await startClub()
  const inbox = inboxServer()
  await new Promise<void>((resolve) => inbox.smtp.listen(0, '127.0.0.1', resolve))
  const mail = inbox.smtp.server.address()
  const smtpUrl = `smtp://127.0.0.1:${mail && typeof mail === 'object' ? mail.port : 0}`
  const shop = await openOrderShop(
    {},
    testConfig({
      club: { url: club.url, token: CLUB_TOKEN, limitMs: CLUB_LIMIT_MS },
      smtpUrl,
      ...config,
    }),
  )
  const [jana, petr, guest] = [
    await shop.account('jana@example.cz'),
    await shop.account('petr@example.cz'),
    await shop.account('host@example.cz'),
  ]
  await linkDemoMembers(shop.db)
  const get = async (url: string, { headers }: Account = jana) =>
    (await shop.call('GET', url, undefined, headers)).json as Record<string, unknown>
  const list = async (url: string, who?: Account) => {
    const members = (await get(url, who))['hydra:member']
    if (!Array.isArray(members)) throw new Error(`${url} gave no collection`)
    return members as Row[]
  }
  const close = async () => {
    await shop.close()
    await club.stop()
    await new Promise<void>((resolve) => inbox.smtp.close(resolve))
  }
  return { club, shop, mails: inbox.messages, jana, petr, guest, get, list, close }
}
