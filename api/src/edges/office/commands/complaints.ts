import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { complaintStates } from '../../../care/complaint/complaint-states.ts'
import { moveComplaint } from '../../../care/complaint/move-complaint.ts'
import type { PayOut } from '../../../care/complaint/pay-out.ts'
import type { ShopServer } from '../../../kernel/http/fastify-types.ts'
import { HttpError } from '../../../kernel/http/http-error.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import {
  account,
  crowns,
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  sentence,
  tableOf,
  type OfficeCommand,
  type OfficeResult,
} from './office-command.ts'
import { sentRefund } from './refunds.ts'

const listComplaints: OfficeCommand = {
  name: 'complaints list',
  summary: 'complaints, those with the nearest deadline first',
  options: { state: 'only this state' },
  async run({ db }, { options }) {
    const rows = await db
      .selectFrom('complaints')
      .innerJoin('orders', 'orders.id', 'complaints.order_id')
      .select([
        'complaints.number',
        'complaints.state',
        'complaints.reason',
        'complaints.deadline',
        'complaints.email',
        'orders.number as order',
      ])
      .$if(options['state'] !== undefined, (query) =>
        query.where('complaints.state', '=', stateFrom(options['state'] ?? '')),
      )
      .orderBy('complaints.deadline')
      .orderBy('complaints.id')
      .execute()
    return tableOf(rows, ['number', 'order', 'state', 'reason', 'deadline', 'email'])
  },
}

const showComplaint: OfficeCommand = {
  name: 'complaints show',
  summary: 'a complaint with its history and its possible next states',
  args: ['number'],
  numberOf: 'complaint',
  async run({ db }, { args }) {
    const complaint = await db
      .selectFrom('complaints')
      .selectAll()
      .where('number', '=', args['number'] ?? '')
      .executeTakeFirst()
    if (!complaint) throw new OfficeRefusal(`there is no complaint ${args['number']}`)
    const history = await db
      .selectFrom('complaint_history')
      .selectAll()
      .where('complaint_id', '=', complaint.id)
      .orderBy('id')
      .execute()
    const { next } = complaintStates[complaint.state]
    return {
      data: { ...complaint, history, next },
      table: {
        columns: ['at', 'state', 'text'],
        rows: history.map(({ at, state, text }) => [at.toISOString(), state, text]),
      },
      message: [
        `${complaint.number}: ${complaint.state}, ${complaint.reason}, to be settled by ${complaint.deadline}`,
        complaint.message,
        `next: ${next.join(', ') || 'nothing, it is settled'}`,
      ].join('\n'),
    }
  },
}

function stateFrom(text: string): ComplaintState {
  const state = ComplaintState.safeParse(text)
  if (!state.success)
    throw new OfficeUsage(
      `there is no state ${text}; there are ${ComplaintState.options.join(', ')}`,
    )
  return state.data
}

async function move(
  app: ShopServer,
  number: string,
  to: ComplaintState,
  more: { text?: string | undefined; couponAmount?: number; payOut?: PayOut },
): Promise<OfficeResult> {
  try {
    await moveComplaint(app.db, number, { to, ...more, text: sentence(more.text, 'the text') })
  } catch (error) {
    if (error instanceof HttpError)
      throw new OfficeRefusal(
        error.statusCode === 404 ? `there is no complaint ${number}` : error.message,
      )
    throw error
  }
  app.outbox.wake()
  return messageResult(`complaint ${number}: ${to}`, { number, state: to })
}

const moveTo: OfficeCommand = {
  name: 'complaints move',
  summary: 'moves a complaint to another state; the customer gets a mail',
  args: ['number', 'state'],
  numberOf: 'complaint',
  options: { text: "what the customer reads; the state's own sentence when left out" },
  run: (app, { args, options }) =>
    move(app, args['number'] ?? '', stateFrom(args['state'] ?? ''), { text: options['text'] }),
}

const payBack: OfficeCommand = {
  name: 'complaints refund',
  summary:
    'settles a complaint with money: the price of the claimed pieces, or the given amount in crowns',
  args: ['number'],
  numberOf: 'complaint',
  options: {
    amount: 'crowns',
    account: 'where a transfer goes, when the complaint names no account',
    text: 'what the customer reads',
  },
  run: async (app, { args, options }) => {
    const payOut = {
      amount: options['amount'] === undefined ? undefined : crowns(options['amount'], 'the amount'),
      bankAccount: options['account'] === undefined ? undefined : account(options['account']),
    }
    const number = args['number'] ?? ''
    await move(app, number, 'complaint_cash_complete', { text: options['text'], payOut })
    const refund = await app.db
      .selectFrom('refunds')
      .innerJoin('complaints', 'complaints.id', 'refunds.complaint_id')
      .select('refunds.id')
      .where('complaints.number', '=', number)
      .executeTakeFirstOrThrow()
    return sentRefund(refund.id)
  },
}

const offerCoupon: OfficeCommand = {
  name: 'complaints coupon',
  summary: 'offers a coupon of the given amount in crowns as compensation',
  args: ['number', 'amount'],
  numberOf: 'complaint',
  run: async (app, { args }) => {
    const couponAmount = crowns(args['amount'], 'the amount')
    const result = await move(app, args['number'] ?? '', 'approved_coupon_compensation', {
      couponAmount,
    })
    return { ...result, message: `${result.message}, ${inCrowns(couponAmount)} Kč` }
  },
}

export const complaintCommands: readonly OfficeCommand[] = [
  listComplaints,
  showComplaint,
  moveTo,
  offerCoupon,
  payBack,
]
