import * as z from 'zod/mini'

/** A setting that names a PostgreSQL server. */
export const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))
