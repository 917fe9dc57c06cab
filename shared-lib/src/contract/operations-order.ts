import {
  AddCouponPayload,
  AddItemPayload,
  ChangeQuantityPayload,
  CompletePayload,
  CreateOrderPayload,
  PaymentPayload,
  SelectGiftPayload,
  ShipmentPayload,
  UpdateOrderPayload,
} from './order-payloads.ts'
import {
  Adjustment,
  Order,
  OrderCoupon,
  OrderItem,
  OrderRow,
  Payment,
  PaymentRedirect,
  Shipment,
} from './order.ts'
import { ExpectedDeliveryInfo } from './delivery-info.ts'
import { PaymentMethod } from './payment-method.ts'
import { ShippingMethod } from './shipping-method.ts'
import { TransferInstructions } from './transfer.ts'
import { collectionOf } from './hydra.ts'
import { paging, type Operation } from './operation.ts'
import { PaymentNotice } from './operation-schemas.ts'

export const orderOperations = {
  'GET /orders': {
    query: [...paging, 'source', 'phrase', 'from', 'to', 'order'],
    answers: { 200: collectionOf(OrderRow) },
  },
  'POST /orders': { body: CreateOrderPayload, answers: { 201: Order } },
  'GET /orders/{tokenValue}': { answers: { 200: Order } },
  'PUT /orders/{tokenValue}': { body: UpdateOrderPayload, answers: { 200: Order } },
  'DELETE /orders/{tokenValue}': { answers: { 204: null } },
  'PATCH /orders/{tokenValue}/complete': { body: CompletePayload, answers: { 200: Order } },
  'GET /orders/{tokenValue}/items': { answers: { 200: collectionOf(OrderItem) } },
  'POST /orders/{tokenValue}/items': { body: AddItemPayload, answers: { 201: Order } },
  'PATCH /orders/{tokenValue}/items/{id}': { body: ChangeQuantityPayload, answers: { 200: Order } },
  'DELETE /orders/{tokenValue}/items/{id}': { answers: { 204: null } },
  'POST /orders/{tokenValue}/items/{id}/select-gift': {
    body: SelectGiftPayload,
    answers: { 200: Order },
  },
  'PATCH /orders/{tokenValue}/shipments/{id}': { body: ShipmentPayload, answers: { 200: Order } },
  'PATCH /orders/{tokenValue}/payments/{id}': { body: PaymentPayload, answers: { 200: Order } },
  'POST /orders/{tokenValue}/coupons': { body: AddCouponPayload, answers: { 201: Order } },
  'DELETE /orders/{tokenValue}/coupons/{id}': { answers: { 204: null } },
  'GET /orders/expected-delivery-info/{tokenValue}': { answers: { 200: ExpectedDeliveryInfo } },
  'GET /orders/{tokenValue}/adjustments': {
    query: ['type'],
    answers: { 200: collectionOf(Adjustment) },
  },
  'GET /orders/{tokenValue}/items/{id}/adjustments': {
    query: ['type'],
    answers: { 200: collectionOf(Adjustment) },
  },
  'GET /orders/{tokenValue}/coupons/{id}': { answers: { 200: OrderCoupon } },
  'GET /adjustments/{id}': { answers: { 200: Adjustment } },
  'GET /order-items/{id}': { answers: { 200: OrderItem } },
  'GET /shipments/{id}': { answers: { 200: Shipment } },
  'GET /payments/{id}': { answers: { 200: Payment } },
  'GET /shipping-methods': {
    query: ['shipmentId', 'tokenValue'],
    answers: { 200: collectionOf(ShippingMethod) },
  },
  'GET /payment-methods': {
    query: ['paymentId', 'tokenValue'],
    answers: { 200: collectionOf(PaymentMethod) },
  },
  'GET /orders/{tokenValue}/shipments/{id}/methods': {
    answers: { 200: collectionOf(ShippingMethod) },
  },
  'GET /orders/{tokenValue}/payments/{id}/methods': {
    answers: { 200: collectionOf(PaymentMethod) },
  },
  'GET /shipping-methods/{code}': { answers: { 200: ShippingMethod } },
  'GET /payment-methods/{code}': { answers: { 200: PaymentMethod } },
  'GET /orders/{tokenValue}/invoice': { file: ['application/pdf'] },
  'GET /orders/{tokenValue}/credit-notes/{number}': { file: ['application/pdf'] },
  'GET /orders/{tokenValue}/pay': { answers: { 200: PaymentRedirect } },
  'GET /orders/{tokenValue}/transfer': { answers: { 200: TransferInstructions } },
  'POST /payments/comgate/notify': { body: PaymentNotice, file: ['text/plain'] },
  'GET /payments/comgate/return': { query: ['key'], answers: { 302: null } },
} as const satisfies Record<string, Operation>
