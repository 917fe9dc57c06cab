import type { ShopServer } from '../../../kernel/http/fastify-types.ts'
import { fullNumber } from '../../../kernel/values/full-number.ts'
import {
  listWork,
  retryWork,
  sendAgain,
  workById,
  WorkState,
  type WorkDetail,
} from '../../mail/outbox-list.ts'
import {
  isYes,
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  tableOf,
  wholeNumber,
  type OfficeCommand,
  type OfficeInput,
  type OfficeResult,
} from './office-command.ts'
import { outdatedReason } from './outdated-mails.ts'

const listMails: OfficeCommand = {
  name: 'mails list',
  summary:
    'waiting mails and other jobs of the outbox, the next one first; of an order, an address or a state also finished ones',
  options: {
    order: 'its number: mails about it',
    email: 'mails to this mailbox',
    state: `only these: ${WorkState.join(', ')}`,
    done: "'yes': what was done last instead",
    dead: "'yes': only what was given up",
  },
  async run({ db }, { options }) {
    const state = isYes(options, 'dead') ? 'dead' : stateOf(options)
    const orderId = await orderOf(db, options)
    const { email } = options
    const isFinished = isYes(options, 'done') || undefined
    const rows = await listWork(db, { isFinished, state, orderId, email })
    return tableOf(
      rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      ['id', 'kind', 'order', 'state', 'recipient', 'attempts', 'at', 'answer', 'error'],
    )
  },
}

/** @throws OfficeUsage */
function stateOf({ state }: OfficeInput['options']): WorkState | undefined {
  const known = WorkState.find((one) => one === state)
  if (state !== undefined && known === undefined)
    throw new OfficeUsage(`--state is one of ${WorkState.join(', ')}`)
  return known
}

/** @throws OfficeRefusal - there is no such order. */
async function orderOf(
  db: ShopServer['db'],
  { order }: OfficeInput['options'],
): Promise<number | undefined> {
  if (order === undefined) return undefined
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', fullNumber('order', order))
    .executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no order ${order}`)
  return row.id
}

/** @throws OfficeRefusal - there is none, or no more. */
async function mailOf(db: ShopServer['db'], { args }: OfficeInput): Promise<WorkDetail> {
  const id = wholeNumber(args['id'], 'the id', 1)
  const mail = await workById(db, id)
  if (!mail) throw new OfficeRefusal(`there is no mail ${id}; what was sent is kept for a month`)
  return mail
}

/** Why a mail cannot be sent again; null when it can. */
async function whyNotAgain(db: ShopServer['db'], mail: WorkDetail): Promise<string | null> {
  const { id, kind, state, again } = mail
  if (state === 'sending') return `mail ${id} is being sent`
  if (state !== 'done') return `mail ${id} has not gone out yet: 'mails retry ${id}' tries it now`
  return again === null
    ? `mail ${id} (${kind}) cannot be made again: its address and words are not kept once it is sent`
    : outdatedReason(db, mail)
}

const showMail: OfficeCommand = {
  name: 'mails show',
  summary: 'a mail: about what, to whom, when, and what the mail server said',
  args: ['id'],
  async run({ db }, input) {
    const mail = await mailOf(db, input)
    const { again: _again, at, createdAt, ...facts } = mail
    const shown = {
      ...facts,
      created: createdAt.toISOString(),
      at: at.toISOString(),
      resend: (await whyNotAgain(db, mail)) ?? 'possible',
    }
    const lines = Object.entries(shown).map(([name, value]) => `${name}: ${value ?? ''}`)
    return messageResult(lines.join('\n'), shown)
  },
}

const resendMail: OfficeCommand = {
  name: 'mails resend',
  summary:
    'sends a mail about an order once more, as it would be written now, to the address of the order',
  args: ['id'],
  async run({ db }, input) {
    const mail = await mailOf(db, input)
    const refusal = await whyNotAgain(db, mail)
    if (refusal !== null || mail.again === null) throw new OfficeRefusal(refusal ?? '')
    const sent = await sendAgain(db, mail.id, mail.again)
    if (sent.isKnown)
      throw new OfficeRefusal(
        `mail ${mail.id} was sent again as ${sent.id}; once more: 'mails resend ${sent.id}'`,
      )
    return { afterCommit: (app) => whatBecame(app, mail.id, sent.id) }
  },
}

async function whatBecame(app: ShopServer, before: number, id: number): Promise<OfficeResult> {
  await app.outbox.drain()
  const mail = await workById(app.db, id)
  const { state = 'waiting', recipient = null, answer = null, error = null } = mail ?? {}
  const end =
    state !== 'done'
      ? `waits, ${error ?? 'the next round sends it'}`
      : recipient === null
        ? 'nothing was sent: the order was erased, or what it said is no longer so'
        : `sent to ${recipient}, the server said ${answer ?? 'nothing'}`
  return messageResult(`mail ${before}, again as ${id}: ${end}`, {
    id,
    state,
    recipient,
    answer,
    error,
  })
}

const retryMails: OfficeCommand = {
  name: 'mails retry',
  summary: "retries waiting and given-up mails now, one by its id or 'all'",
  args: ['which'],
  async run(app, { args }) {
    const which = args['which'] ?? ''
    const id = which === 'all' ? null : wholeNumber(which, 'the id', 1)
    const tried = await retryWork(app.db, id)
    if (id !== null && tried === 0) throw new OfficeRefusal(`nothing waits under ${id}`)
    const done = await app.outbox.drain()
    return messageResult(`${done} done of ${tried}`, { done, tried })
  },
}

export const mailCommands: readonly OfficeCommand[] = [listMails, showMail, resendMail, retryMails]
