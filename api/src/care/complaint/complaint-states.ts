/**
 * The one table of what may become of a complaint; the drawing in docs/complaint-states.md is made
 * from it.
 */
import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import messages from '@drogerie/shared-lib/i18n/cs.json' with { type: 'json' }

export type StateRow = {
  /** States that may follow; none: the complaint is settled. */
  next: readonly ComplaintState[]
  /** Sentence that the customer reads in the history when it gets here. */
  text: string
}

export const complaintStates: Readonly<Record<ComplaintState, StateRow>> = {
  new: {
    next: [
      'in_transit',
      'in_progress_customer_care',
      'approved_coupon_compensation',
      'complaint_deny',
    ],
    text: 'Reklamaci jsme přijali.',
  },
  in_transit: { next: ['receipt_complete'], text: 'Jakmile dorazí, pustíme se do posouzení.' },
  receipt_complete: {
    next: ['in_progress_warehouse', 'in_progress_customer_care'],
    text: 'Reklamované zboží k nám dorazilo.',
  },
  in_progress_warehouse: {
    next: ['complaint_warehouse_approved', 'complaint_warehouse_deny'],
    text: 'Zboží posuzují kolegové ve skladu.',
  },
  complaint_warehouse_approved: {
    next: [
      'approved_coupon_compensation',
      'complaint_cash_complete',
      'complaint_send_goods_complete',
    ],
    text: 'Teď domluvíme, jak ji vyřídíme.',
  },
  complaint_warehouse_deny: {
    next: ['complaint_deny', 'in_progress_customer_care'],
    text: 'O konečném rozhodnutí vám ještě napíšeme.',
  },
  in_progress_customer_care: {
    next: [
      'approved_coupon_compensation',
      'complaint_cash_complete',
      'complaint_send_goods_complete',
      'complaint_deny',
    ],
    text: 'Ozveme se vám, jakmile budeme vědět víc.',
  },
  approved_coupon_compensation: {
    next: [
      'complaint_coupon_complete',
      'complaint_coupon_unaccepted',
      'complaint_coupon_no_response',
    ],
    text: 'Nabízíme vám náhradu kuponem. Čekáme na vaši odpověď.',
  },
  complaint_coupon_unaccepted: {
    next: ['in_progress_customer_care', 'complaint_cash_complete'],
    text: 'Kupon jste odmítli. Najdeme jiné řešení.',
  },
  complaint_coupon_no_response: {
    next: ['in_progress_customer_care', 'complaint_cash_complete'],
    text: 'Na nabídku kuponu jsme nedostali odpověď. Najdeme jiné řešení.',
  },
  complaint_coupon_complete: { next: [], text: 'Kupon jste přijali. Reklamace je vyřízená.' },
  complaint_cash_complete: { next: [], text: 'Peníze vám posíláme zpět. Reklamace je vyřízená.' },
  complaint_send_goods_complete: {
    next: [],
    text: 'Poslali jsme vám nové zboží. Reklamace je vyřízená.',
  },
  complaint_deny: { next: [], text: 'Reklamaci jsme neuznali.' },
}

export const stateLabel = (state: ComplaintState): string => messages.complaint.state[state]

export const mayMove = (from: ComplaintState, to: ComplaintState): boolean =>
  complaintStates[from].next.includes(to)

/** Settled in either way. */
export const isFinal = (state: ComplaintState): boolean => complaintStates[state].next.length === 0

export const finalStates: ComplaintState[] = (
  Object.keys(complaintStates) as ComplaintState[]
).filter(isFinal)

/** States in which claimed pieces may be claimed again, for another reason. */
export const releasesPieces = ['complaint_deny'] as const satisfies readonly ComplaintState[]
