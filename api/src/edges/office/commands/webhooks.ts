import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { readBacklogs } from '../../webhooks/webhook-backlogs.ts'
import { pingEvent, webhookEvents } from '../../webhooks/webhook-events.ts'
import {
  messageResult,
  OfficeRefusal,
  OfficeUsage,
  tableOf,
  wholeNumber,
  type OfficeCommand,
} from './office-command.ts'

/** @throws OfficeUsage - a word that is no event. */
function eventsOf(text: string | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  const known: readonly string[] = webhookEvents
  const wrong = names.find((name) => !known.includes(name))
  if (wrong === undefined) return [...new Set(names)]
  throw new OfficeUsage(`--events: '${wrong}' is none of ${webhookEvents.join(', ')}`)
}

/** @throws OfficeUsage - no address of a web server, or one with a password in it. */
function addressOf(text: string | undefined): string {
  const url = URL.parse(text ?? '')
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new OfficeUsage('the address begins with https:// (or http://) and has no password in it')
  return url.href
}

/** @throws OfficeRefusal - there is none of that name that still works. */
async function webhookNamed(db: Kysely<Database>, name: string) {
  const row = await db
    .selectFrom('webhooks')
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .select(['id', 'name', 'url'])
    .executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no webhook ${name}; 'webhooks list' has all`)
  return row
}

const add: OfficeCommand = {
  name: 'webhooks add',
  summary: 'tells an address of events; its secret is shown once',
  args: ['name', 'url'],
  options: { events: `of which, commas part them: ${webhookEvents.join(', ')}` },
  needed: ['events'],
  async run({ db }, { args, options }) {
    const name = args['name'] ?? ''
    if (!/^[a-z0-9][a-z0-9.-]{0,39}$/.test(name))
      throw new OfficeUsage('a name has small letters, digits, dots and hyphens, 40 at most')
    const [url, events] = [addressOf(args['url']), eventsOf(options['events'])]
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    const added = await db
      .insertInto('webhooks')
      .values({ name, url, events, secret })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new OfficeRefusal(`there is, or was, a webhook ${name} already`)
    return messageResult(
      `${secret}\nthis is shown once: the receiver verifies with it, as Standard Webhooks describe`,
      { name, url, events, secret },
    )
  },
}

const list: OfficeCommand = {
  name: 'webhooks list',
  summary: 'all webhooks, what waits for each and what its address said last',
  async run({ db }) {
    const rows = await readBacklogs(db)
    return tableOf(
      rows.map(({ name, url, events, waiting, givenUp, answer, deliveredAt, endedAt }) => ({
        name,
        url,
        events: events.join(', '),
        waiting,
        'given up': givenUp,
        'last answer': answer,
        'last taken': deliveredAt?.toISOString() ?? null,
        until: endedAt?.toISOString() ?? null,
      })),
      ['name', 'url', 'events', 'waiting', 'given up', 'last answer', 'last taken', 'until'],
    )
  },
}

const end: OfficeCommand = {
  name: 'webhooks end',
  summary: 'ends a webhook: nothing more is sent to it',
  args: ['name'],
  async run({ db }, { args }) {
    const { id, name } = await webhookNamed(db, args['name'] ?? '')
    await db
      .updateTable('webhooks')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return messageResult(`${name} is told nothing more`, { name })
  },
}

const ping: OfficeCommand = {
  name: 'webhooks ping',
  summary: `sends the event '${pingEvent}' behind what waits; 'webhooks list' says what came back`,
  args: ['name'],
  async run({ db }, { args }) {
    const { id, name } = await webhookNamed(db, args['name'] ?? '')
    const body = JSON.stringify({
      type: pingEvent,
      timestamp: new Date().toISOString(),
      data: { webhook: name },
    })
    const { message_id: message } = await db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, type: pingEvent, body })
      .returning('message_id')
      .executeTakeFirstOrThrow()
    return messageResult(`${message} is on its way to ${name}`, { name, message })
  },
}

const deliveries: OfficeCommand = {
  name: 'webhooks deliveries',
  summary: 'events of a webhook, newest first',
  args: ['name'],
  options: { limit: 'how many, 50 when left out' },
  async run({ db }, { args, options }) {
    const rows = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .where('name', '=', args['name'] ?? '')
      .selectAll('webhook_deliveries')
      .orderBy('webhook_deliveries.id', 'desc')
      .limit(wholeNumber(options['limit'] ?? '50', 'limit', 1))
      .execute()
    return tableOf(
      rows.map((row) => ({
        id: row.id,
        at: row.created_at.toISOString(),
        event: row.type,
        state: row.delivered_at ? 'taken' : row.given_up_at ? 'given up' : 'waiting',
        attempts: row.attempts,
        answer: row.answer,
        message: row.message_id,
        body: row.body,
      })),
      ['id', 'at', 'event', 'state', 'attempts', 'answer', 'message', 'body'],
    )
  },
}

const resend: OfficeCommand = {
  name: 'webhooks resend',
  summary: 'sends an event again that was taken or given up, with the same id and body',
  args: ['id'],
  async run({ db }, { args }) {
    const id = wholeNumber(args['id'], 'id', 1)
    const sent = await db
      .updateTable('webhook_deliveries')
      .set({
        delivered_at: null,
        given_up_at: null,
        attempts: 0,
        // a fresh four days begin
        created_at: sql<Date>`now()`,
        next_attempt_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb('delivered_at', 'is not', null), eb('given_up_at', 'is not', null)]),
      )
      .returning('message_id')
      .executeTakeFirst()
    if (!sent)
      throw new OfficeRefusal(
        `no event ${id} was taken or given up; 'webhooks deliveries <name>' has all`,
      )
    return messageResult(`${sent.message_id} is sent again`, { id, message: sent.message_id })
  },
}

export const webhookCommands: readonly OfficeCommand[] = [add, list, end, ping, deliveries, resend]
