export type JsonSchema = { readonly [key: string]: unknown }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}
export type Answer = { content: Readonly<Record<string, JsonSchema>> }

/** One call of the API as its own description has it. */
export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for parameters. */
  path: string
  parameters: Parameter[]
  /** Schemas of the body by media type. */
  bodies: Readonly<Record<string, JsonSchema>>
  /** Answers by status; `default` stands for failures. */
  answers: Readonly<Record<string, Answer>>
  /** Refused without a token. */
  signedIn: boolean
}

type Content = Record<string, { schema?: JsonSchema }>
type Reference = { $ref: string }
type RawParameter = { name: string; in: Parameter['in']; required?: boolean; schema?: JsonSchema }
type RawAnswer = { content?: Content }
type RawOperation = {
  operationId: string
  security?: object[]
  parameters?: (RawParameter | Reference)[]
  requestBody?: { content?: Content }
  responses: Record<string, RawAnswer | Reference>
}
export type ApiDescription = {
  paths: Record<string, Record<string, RawOperation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters?: Record<string, RawParameter>
    responses?: Record<string, RawAnswer>
  }
}

/** The part itself, where an operation only points at it. */
function resolved<Part extends object>(
  part: Part | Reference,
  parts: Readonly<Record<string, Part>> = {},
): Part {
  if (!('$ref' in part)) return part
  const found = parts[part.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`the description points at nothing: ${part.$ref}`)
  return found
}

const schemasOf = (content: Content = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, schema]))

/** Every operation of an OpenAPI document, in its order. */
export function operationsOf({ paths, components }: ApiDescription): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: raw.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: (raw.parameters ?? [])
        .map((parameter) => resolved(parameter, components.parameters))
        .map(({ name, in: place, required = false, schema = {} }) => ({
          name,
          in: place,
          required,
          schema,
        })),
      bodies: schemasOf(raw.requestBody?.content),
      answers: Object.fromEntries(
        Object.entries(raw.responses).map(([status, answer]) => [
          status,
          { content: schemasOf(resolved(answer, components.responses).content) },
        ]),
      ),
      signedIn: raw.security?.every((choice) => Object.keys(choice).length > 0) ?? false,
    })),
  )
}

/**
 * The path as a pattern; its groups are the parameters in their order. `{path}` takes slashes, as
 * the rest of an address.
 */
export function pathPattern(path: string): RegExp {
  const source = path
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part.startsWith('{')
        ? part === '{path}'
          ? '(.+)'
          : '([^/]+)'
        : part.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}/?$`)
}

/**
 * The operation that answers an address: of several that fit, the one with most fixed text in its
 * path.
 */
export function operationFor(
  operations: readonly Operation[],
): (method: string, url: string) => Operation | null {
  const patterns = operations
    .map((operation) => ({
      operation,
      pattern: pathPattern(operation.path),
      words: operation.path.replaceAll(/\{[^}]+\}/g, '').length,
    }))
    .toSorted((one, other) => other.words - one.words)
  return (method, url) => {
    const path = new URL(url, 'http://localhost').pathname
    const fitting = (address: string) =>
      patterns.find(
        ({ operation, pattern }) => operation.method === method && pattern.test(address),
      )
    // the router takes an empty part for a parameter where nothing else fits
    return (fitting(path) ?? fitting(path.replaceAll('//', '/-/')))?.operation ?? null
  }
}
