import { writableMembers, type Operation, type ResourceRegistry } from '../resource-registry.ts'
import type { PropertyKind } from '../schema-walk.ts'

const HYDRA = 'http://www.w3.org/ns/hydra/core#'

/** `Product` → `product`: how the entry point calls a collection. */
const memberName = (shortName: string) => shortName.charAt(0).toLowerCase() + shortName.slice(1)

export function entrypointDocument({ collections }: ResourceRegistry) {
  const members = Object.fromEntries(
    [...collections]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, url]) => [memberName(name), url]),
  )
  return {
    '@context': '/api/v2/contexts/Entrypoint',
    '@id': '/api/v2',
    '@type': 'Entrypoint',
    ...members,
  }
}

const isLink = ({ kind }: PropertyKind) => kind === 'iri'

/** The context of one resource; null for an unknown name. */
export function contextDocument(name: string, registry: ResourceRegistry, origin: string) {
  const base = { '@vocab': `${origin}/api/v2/docs.jsonld#`, hydra: HYDRA }
  if (name === 'Error' || name === 'ConstraintViolationList') return { '@context': base }
  if (name === 'Entrypoint') {
    const members = [...registry.collections.keys()].map((member): [string, object] => [
      memberName(member),
      { '@id': `Entrypoint/${memberName(member)}`, '@type': '@id' },
    ])
    return { '@context': { ...base, ...Object.fromEntries(members) } }
  }
  const properties = registry.classes().get(name)
  if (!properties) return null
  const terms = [...properties].map(([key, kind]): [string, unknown] => [
    key,
    isLink(kind) ? { '@id': `${name}/${key}`, '@type': '@id' } : `${name}/${key}`,
  ])
  return { '@context': { ...base, ...Object.fromEntries(terms) } }
}

const documentContext = (origin: string) => {
  const id = (iri: string) => ({ '@id': iri, '@type': '@id' })
  return {
    '@vocab': `${origin}/api/v2/docs.jsonld#`,
    hydra: HYDRA,
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    xmls: 'http://www.w3.org/2001/XMLSchema#',
    owl: 'http://www.w3.org/2002/07/owl#',
    schema: 'https://schema.org/',
    domain: id('rdfs:domain'),
    range: id('rdfs:range'),
    subClassOf: id('rdfs:subClassOf'),
    expects: id('hydra:expects'),
    returns: id('hydra:returns'),
  }
}

/** The description of the whole API for generic Hydra clients. */
export function apiDocumentation(registry: ResourceRegistry, origin: string, title: string) {
  const writable = writableMembers(registry)
  const classes = [...registry.classes()].map(([name, properties]) =>
    classDocument(name, properties, {
      operations: registry.operations,
      writable: writable.get(name),
    }),
  )
  return {
    '@context': documentContext(origin),
    '@id': '/api/v2/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': title,
    'hydra:entrypoint': '/api/v2',
    'hydra:supportedClass': [...classes, entrypointClass(registry), ...violationClasses],
  }
}

type ClassUse = { operations: readonly Operation[]; writable: ReadonlySet<string> | undefined }

function classDocument(
  name: string,
  properties: Map<string, PropertyKind>,
  { operations, writable }: ClassUse,
) {
  const own = operations.filter(
    ({ returns, isCollection, url }) => returns === name && !isCollection && url.includes(':'),
  )
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'rdfs:label': name,
    'hydra:title': name,
    'hydra:supportedProperty': [...properties].map(([key, kind]) => ({
      ...supportedProperty(name, key, kind),
      'hydra:writeable': writable?.has(key) ?? false,
    })),
    'hydra:supportedOperation': own.map((operation) => supportedOperation(operation)),
  }
}

function supportedProperty(owner: string, key: string, kind: PropertyKind) {
  const range = rangeOf(kind)
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${owner}/${key}`,
      '@type': isLink(kind) ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': key,
      domain: `#${owner}`,
      ...(range ? { range } : {}),
      ...(isLink(kind) && !kind.many ? { 'owl:maxCardinality': 1 } : {}),
    },
    'hydra:title': key,
    'hydra:required': !kind.optional,
    'hydra:readable': true,
    'hydra:writeable': false,
  }
}

function rangeOf(kind: PropertyKind): string | null {
  if (kind.kind === 'resource' || kind.kind === 'iri')
    return kind.resource === null ? null : `#${kind.resource}`
  return kind.kind === 'any' ? null : `xmls:${kind.kind}`
}

function supportedOperation({ method, url, returns, isCollection, body }: Operation) {
  const label = `${method} ${url}`
  const target =
    returns === null ? 'owl:Nothing' : isCollection ? 'hydra:Collection' : `#${returns}`
  return {
    '@type': 'hydra:Operation',
    'hydra:method': method,
    'hydra:title': label,
    'rdfs:label': label,
    returns: target,
    ...(body && returns ? { expects: `#${returns}` } : {}),
  }
}

function entrypointClass({ collections, operations }: ResourceRegistry) {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': [...collections].map(([name, url]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#Entrypoint/${memberName(name)}`,
        '@type': 'hydra:Link',
        domain: '#Entrypoint',
        'rdfs:label': `The collection of ${name} resources`,
        'rdfs:range': [
          { '@id': 'hydra:Collection' },
          {
            'owl:equivalentClass': {
              'owl:onProperty': { '@id': 'hydra:member' },
              'owl:allValuesFrom': { '@id': `#${name}` },
            },
          },
        ],
        'hydra:supportedOperation': operations
          .filter((operation) => operation.url === url)
          .map((operation) => supportedOperation(operation)),
      },
      'hydra:title': `The collection of ${name} resources`,
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'rdfs:label': 'The API entrypoint.',
      returns: '#Entrypoint',
    },
  }
}

const text = { kind: 'string', many: false, optional: false } as const

const violationClasses = [
  {
    '@id': '#ConstraintViolation',
    '@type': 'hydra:Class',
    'hydra:title': 'A constraint violation',
    'hydra:supportedProperty': [
      supportedProperty('ConstraintViolation', 'propertyPath', text),
      supportedProperty('ConstraintViolation', 'message', text),
    ],
  },
  {
    '@id': '#ConstraintViolationList',
    '@type': 'hydra:Class',
    subClassOf: 'hydra:Error',
    'hydra:title': 'A constraint violation list',
    'hydra:supportedProperty': [
      supportedProperty('ConstraintViolationList', 'violations', {
        kind: 'resource',
        resource: 'ConstraintViolation',
        many: true,
        optional: false,
      }),
    ],
  },
]
