import { ClaimRequestPayload, ContactMePayload, ContactRequestPayload } from './contact.ts'
import {
  ClaimableOrder,
  Complaint,
  ComplaintCouponPayload,
  CreateComplaintPayload,
} from './complaint.ts'
import {
  CreateWatchdogPayload,
  LikedProduct,
  UpdateWatchdogPayload,
  WatchdogEntry,
  WatchdogLink,
} from './watchdog.ts'
import {
  CreateWithdrawalPayload,
  OrderWithdrawal,
  Withdrawal,
  WithdrawalAccount,
  WithdrawalDraft,
  WithdrawalDraftPayload,
} from './withdrawal.ts'
import { MailedStatement, PendingStatement } from './pending-statement.ts'
import { OrderTrackingPayload, TrackedOrder } from './order-tracking.ts'
import { collectionOf } from './hydra.ts'
import { paging, type Operation } from './operation.ts'
import { NoMembers } from './operation-schemas.ts'

export const careOperations = {
  'POST /watchdog': {
    body: CreateWatchdogPayload,
    answers: { 200: WatchdogEntry, 201: WatchdogEntry, 202: null },
  },
  'GET /watchdog/links/{guid}': { answers: { 200: WatchdogLink } },
  'POST /watchdog/links/{guid}': { body: NoMembers, answers: { 200: WatchdogLink } },
  'DELETE /watchdog/links/{guid}': { query: ['type'], answers: { 204: null } },
  'POST /watchdog/links/{guid}/end': { answers: { 204: null } },
  'GET /watchdog': {
    query: [...paging, 'likedOnly', 'watchdogOnly', 'variantCode'],
    answers: { 200: collectionOf(WatchdogEntry) },
  },
  'GET /watchdog/liked-products': { query: paging, answers: { 200: collectionOf(LikedProduct) } },
  'GET /watchdog/{id}': { answers: { 200: WatchdogEntry } },
  'PUT /watchdog/{id}': { body: UpdateWatchdogPayload, answers: { 200: WatchdogEntry, 204: null } },
  'DELETE /watchdog/{id}': { answers: { 204: null } },
  'GET /complaints/search': {
    query: ['phrase', 'email'],
    answers: { 200: collectionOf(ClaimableOrder) },
  },
  'GET /complaints/search/{number}': { query: ['email'], answers: { 200: ClaimableOrder } },
  'GET /complaints/{token}/photos/{id}': { file: ['image/jpeg', 'application/pdf'] },
  'GET /complaints/{token}/photos/{id}/thumbnail': { file: ['image/jpeg', 'application/pdf'] },
  'GET /complaints': {
    query: [...paging, 'orderToken'],
    answers: { 200: collectionOf(Complaint) },
  },
  'GET /complaints/{token}': { answers: { 200: Complaint } },
  'POST /complaints': {
    body: CreateComplaintPayload,
    multipart: true,
    answers: { 201: Complaint, 202: PendingStatement },
  },
  'PATCH /complaints/{token}/coupon': { body: ComplaintCouponPayload, answers: { 200: Complaint } },
  'POST /order-tracking': { body: OrderTrackingPayload, answers: { 200: TrackedOrder } },
  'POST /withdrawals/draft': { body: WithdrawalDraftPayload, answers: { 200: WithdrawalDraft } },
  'POST /withdrawals': {
    body: CreateWithdrawalPayload,
    answers: { 201: Withdrawal, 202: PendingStatement },
  },
  'GET /withdrawals/{token}': { answers: { 200: Withdrawal } },
  'GET /withdrawal-accounts/{token}': { answers: { 200: WithdrawalAccount } },
  'POST /withdrawal-accounts/{token}': { body: NoMembers, answers: { 200: WithdrawalAccount } },
  'GET /orders/{tokenValue}/withdrawals': { answers: { 200: collectionOf(OrderWithdrawal) } },
  'GET /pending-statements/{token}': { answers: { 200: MailedStatement } },
  'POST /pending-statements/{token}': { body: NoMembers, answers: { 200: MailedStatement } },
  'POST /contact-requests': { body: ContactRequestPayload, answers: { 202: null } },
  'POST /claim-requests': { body: ClaimRequestPayload, answers: { 202: null } },
  'POST /contact-me': { body: ContactMePayload, answers: { 202: null } },
} as const satisfies Record<string, Operation>
