/** One ground per team; white text on each has a contrast of 5 : 1 or better. */
const grounds: Record<string, string> = {
  shell: '#5b1b4b',
  'mf-catalog': '#0b6e4f',
  'mf-cart': '#a8460a',
  'mf-account': '#1d4ed8',
  'mf-content': '#9d174d',
}
const ofOthers = ['#3f6212', '#0e7490', '#6d28d9']

/** A remote that nobody has given a color gets one by its name, the same on every page. */
export function colorOf(app: string): string {
  const sum = [...app].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return grounds[app] ?? ofOthers[sum % ofOthers.length] ?? '#444'
}
