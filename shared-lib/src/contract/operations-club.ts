import {
  ActivateByCardPayload,
  ActivationCheck,
  ActivationFinishPayload,
  AlreadyExistsPayload,
  AlreadyExistsResult,
  DuplicityCheckPayload,
  DuplicityResult,
  FinishResult,
  RegisterPayload,
  RegistrationFinishPayload,
  RegistrationResult,
} from './registration.ts'
import {
  Child,
  ChildPayload,
  ClubCard,
  CommunicationPayload,
  CommunicationResult,
  CrmStatus,
  PointEntry,
  PointEntryCollection,
  PointsWorth,
  UpdateChildPayload,
} from './club.ts'
import { ClientCoupon, UseInCheckoutPayload, UseInCheckoutResult } from './client-coupon.ts'
import { collectionOf } from './hydra.ts'
import { paging, type Operation } from './operation.ts'

export const clubOperations = {
  'POST /client/register': { body: RegisterPayload, answers: { 200: RegistrationResult } },
  'POST /client/registration-finish': {
    body: RegistrationFinishPayload,
    answers: { 200: FinishResult },
  },
  'GET /client/registration-finish/{token}': { answers: { 204: null } },
  'POST /client/already-exists-check': {
    body: AlreadyExistsPayload,
    answers: { 200: AlreadyExistsResult },
  },
  'POST /client/duplicity-check': {
    body: DuplicityCheckPayload,
    answers: { 200: DuplicityResult },
  },
  'POST /client/activate-by-card': {
    body: ActivateByCardPayload,
    answers: { 200: ActivationCheck },
  },
  'POST /client/activation-finish': {
    body: ActivationFinishPayload,
    answers: { 200: FinishResult },
  },
  'GET /client/activation-finish/{token}': { answers: { 204: null } },
  'GET /client/cards': { answers: { 200: collectionOf(ClubCard) } },
  'GET /client/cards/{id}': { answers: { 200: ClubCard } },
  'GET /client/cards/{id}/download': { file: ['application/pdf'] },
  'GET /client/cards/{id}/barcode': { file: ['image/svg+xml'] },
  'GET /client/child': { answers: { 200: collectionOf(Child) } },
  'GET /client/child/{id}': { answers: { 200: Child } },
  'POST /client/child': { body: ChildPayload, answers: { 201: Child } },
  'PUT /client/child/{id}': { body: UpdateChildPayload, answers: { 200: Child } },
  'DELETE /client/child/{id}': { answers: { 204: null } },
  'PUT /client/communication': {
    body: CommunicationPayload,
    answers: { 200: CommunicationResult },
  },
  'GET /client/coupons': { query: paging, answers: { 200: collectionOf(ClientCoupon) } },
  'GET /client/coupons/{id}': { answers: { 200: ClientCoupon } },
  'GET /client/coupons/{id}/download': { file: ['application/pdf'] },
  'POST /client/coupons/{id}/redeem': { answers: { 200: ClientCoupon } },
  'POST /client/coupons/{id}/use-in-checkout': {
    body: UseInCheckoutPayload,
    answers: { 200: UseInCheckoutResult },
  },
  'GET /client/points': {
    query: [...paging, 'type', 'date'],
    answers: { 200: PointEntryCollection },
  },
  'GET /client/points/{id}': { answers: { 200: PointEntry } },
  'GET /client/points-worth': { answers: { 200: PointsWorth } },
  'GET /api/v2/crm/status': { answers: { 200: CrmStatus } },
} as const satisfies Record<string, Operation>
