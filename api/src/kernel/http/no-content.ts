import * as z from 'zod/mini'

/** `response` of a command that has nothing to say. */
export const noContentSchema = { 204: z.undefined() }
/** `response` of a command that is carried out soon: mails above all. */
export const acceptedSchema = { 202: z.undefined() }
/** `response` of an answer that sends a browser on. */
export const redirectSchema = { 302: z.undefined() }
