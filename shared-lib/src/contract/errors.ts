import * as z from 'zod/mini'
import { iriOf } from './common.ts'
import { Order } from './order.ts'

/** Data that some refusals carry. */
const context = {
  /** The recalculated cart, when completing found other prices. */
  order: z.optional(Order),
  /** Lines that the refused store has too few pieces of (1700). */
  notInStore: z.optional(z.array(iriOf('OrderItem'))),
}

/** `propertyPath` is the JSON path the client sent, dotted; empty for the whole. */
export const Violation = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.nullable(z.string()),
})
export type Violation = z.infer<typeof Violation>

/** Any refusal in JSON-LD; `code` is one of `errorCodes` where it applies, else the HTTP status. */
export const ErrorBody = z.object({
  '@context': z.string(),
  '@type': z.literal('hydra:Error'),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  code: z.int(),
  message: z.string(),
  ...context,
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const ViolationsBody = z.object({
  '@context': z.string(),
  '@type': z.literal('ConstraintViolationList'),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  violations: z.array(Violation),
  code: z.int(),
  message: z.string(),
  ...context,
})
export type ViolationsBody = z.infer<typeof ViolationsBody>

/** Same refusals for `Accept: application/json`, as application/problem+json. */
export const ProblemBody = z.object({
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.optional(z.int()),
  violations: z.optional(z.array(Violation)),
  code: z.int(),
  message: z.string(),
  ...context,
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** Problems of tokens (401) and commands without required members (400). */
export const PlainErrorBody = z.object({ code: z.int(), message: z.string() })
export type PlainErrorBody = z.infer<typeof PlainErrorBody>
