/** White text on each has a contrast of 5 : 1 or better. */
const grounds = [
  '#5b1b4b',
  '#0b6e4f',
  '#a8460a',
  '#1d4ed8',
  '#9d174d',
  '#3f6212',
  '#0e7490',
  '#6d28d9',
  '#166534',
  '#7c2d12',
]

/** One ground per team, by its name: the same on every page. */
export function colorOf(app: string): string {
  const sum = [...app].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return grounds[sum % grounds.length] ?? '#444'
}
