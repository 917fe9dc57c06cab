import type * as z from 'zod/mini'

/**
 * What one operation of the API takes and answers; its key names the method and the path below
 * `/api/v2/shop`.
 */
export type Operation = {
  /** Names of the query's members. */
  query?: readonly string[]
  body?: z.ZodMiniType
  /** The body may come as a form with files, too. */
  multipart?: true
  /**
   * Schemas of the answers by status, null for one without a body; refusals are the same
   * everywhere.
   */
  answers?: Readonly<Record<number, z.ZodMiniType | null>>
  /** Media types of a file that is answered instead. */
  file?: readonly string[]
}

export const paging = ['page', 'itemsPerPage'] as const
