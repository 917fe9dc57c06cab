import { expect, test } from 'vitest'
import { formatFor } from './negotiation.ts'

test.each([
  [undefined, 'jsonld'],
  [' ', 'jsonld'],
  ['*/*', 'jsonld'],
  ['application/*', 'jsonld'],
  ['text/html', 'jsonld'],
  ['application/json', 'json'],
  ['APPLICATION/JSON ; Q=0.5', 'json'],
  // the better liked one, and of two liked as much the one named first, or at all
  ['application/json;q=0.5, application/ld+json', 'jsonld'],
  ['application/ld+json;q=0.5, application/json', 'json'],
  ['application/json, application/ld+json', 'json'],
  ['application/ld+json, application/json', 'jsonld'],
  ['*/*, application/json', 'json'],
  ['application/json, text/plain, */*', 'json'],
  // a range that names the form decides, whatever a wider one says and wherever it stands
  ['*/*, application/ld+json;q=0', 'json'],
  ['application/ld+json;q=0, */*', 'json'],
  ['application/*, application/ld+json;q=0', 'json'],
  ['*/*, application/json;q=0', 'jsonld'],
  ['*/*, application/ld+json;q=0.2, application/json;q=0.1', 'jsonld'],
  ['*/*;q=0.9, application/ld+json;q=0.1', 'json'],
  ['*/*, application/*;q=0.1, application/json;q=0.2', 'json'],
  ['*/*, application/*;q=0', null],
  ['application/*;q=0, application/json', 'json'],
  ['*/*;q=0, application/json', 'json'],
  ['application/json;q=0, application/ld+json;q=0, */*', null],
  // browsers
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'jsonld'],
  ['text/html, application/ld+json;q=0', null],
  ['text/html, application/ld+json;q=0, */*;q=0.1', 'json'],
  // parameters and what is no weight
  [
    'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted";q=0.3, */*;q=0.2',
    'jsonld',
  ],
  ['application/ld+json;q=0, application/ld+json;profile="x"', 'jsonld'],
  ['application/ld+json;q=much, application/json;q=0.1', 'json'],
  ['*/*;q=0', null],
  ['text/csv', null],
  [`application/json${' '.repeat(2_000)}`, null],
])('Accept %s gives %s @API-01', (accept, format) => {
  expect(formatFor(accept)).toBe(format)
})
