import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse as Response } from 'fastify'
import type { ApiDescription, JsonSchema, Operation } from './operations.ts'

const LEAKS =
  /node_modules|\.(?:ts|js|mjs):\d+|\bat [\w.<>]+ \(|syntax error at or near|\bselect .+ from\b|violates .+ constraint|relation "|PGlite|[Kk]ysely|password_hash|argon2id/
const REFUSAL = {
  anyOf: [
    { $ref: '#/components/schemas/Error.jsonld' },
    { $ref: '#/components/schemas/Problem' },
    { $ref: '#/components/schemas/PlainError' },
  ],
}

/**
 * The package names ajv in its types without depending on it, so to the compiler its plugin is
 * anything.
 */
const addAllFormats = addFormats.default as (ajv: Ajv2020) => unknown

export type AnswerCheck = (operation: Operation | null, answer: Response) => string[]

/**
 * Compares answers with what the description declares for their status; gives what is wrong, in
 * words.
 */
export function answerChecker({ components }: ApiDescription): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false })
  addAllFormats(ajv)
  ajv.addSchema({ $id: 'api', components })
  const compiled = new Map<JsonSchema, ValidateFunction>()
  const validatorOf = (schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(schema)
    if (known) return known
    const made = ajv.compile(
      JSON.parse(
        JSON.stringify(schema).replaceAll('"#/components', '"api#/components'),
      ) as JsonSchema,
    )
    compiled.set(schema, made)
    return made
  }

  return (operation, answer) => {
    const { statusCode, headers, body } = answer
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    const problems: string[] = []
    if (statusCode >= 500 && !operation?.answers[statusCode]) problems.push(`status ${statusCode}`)
    const isText = /json|text/.test(type)
    const leak = isText && type !== 'text/html' ? LEAKS.exec(body) : null
    if (leak && statusCode >= 400) problems.push(`leaks "${leak[0]}"`)
    if (statusCode === 304) return problems
    const isNobodys =
      statusCode === 404 || statusCode === 405 || (operation === null && statusCode < 500)
    const declared =
      operation?.answers[statusCode] ?? (isNobodys ? { content: refusalContent } : undefined)
    if (!declared) return [...problems, `status ${statusCode} is not declared`]
    const schema = declared.content[type]
    if (schema === undefined) {
      if (body !== '' || Object.keys(declared.content).length > 0)
        problems.push(`type "${type}" is not declared for ${statusCode}`)
    } else if (/json/.test(type)) problems.push(...shapeProblems(validatorOf(schema), body))
    return problems
  }
}

const refusalContent: Readonly<Record<string, JsonSchema>> = {
  'application/ld+json': REFUSAL,
  'application/problem+json': REFUSAL,
  'application/json': REFUSAL,
}

function shapeProblems(validate: ValidateFunction, body: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return ['the body is no JSON']
  }
  if (validate(value)) return []
  return (validate.errors ?? [])
    .slice(0, 2)
    .map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
    )
}
