import * as z from 'zod/mini'

/** `response` of a command that has nothing to say. */
export const done = { 204: z.undefined() }
/** `response` of a command that is carried out soon: mails above all. */
export const taken = { 202: z.undefined() }
/** `response` of an answer that sends a browser on. */
export const elsewhere = { 302: z.undefined() }
