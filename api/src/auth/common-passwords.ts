/**
 * The passwords tried first. With ten characters, a digit, a capital and a special character most of a common list falls
 * away by itself; what people do to a common word to get past such rules is undone before looking.
 */
const words = new Set([
  'password',
  'passw0rd',
  'heslo',
  'hesloheslo',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'qwertzuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'yxcvbnm',
  'administrator',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'princess',
  'sunshine',
  'master',
  'superman',
  'batman',
  'pokemon',
  'starwars',
  'michael',
  'abcdef',
  'abcdefgh',
  'slunicko',
  'maminka',
  'tatinek',
  'martin',
  'praha',
  'sparta',
  'slavia',
  'ahoj',
  'ahojahoj',
  'lasko',
  'milacek',
  'kocicka',
  'pejsek',
  'vanoce',
  'drogerie',
  'nakupovani',
  'trustno',
  'whatever',
  'computer',
  'internet',
  'summer',
  'winter',
  'spring',
  'autumn',
  'hello',
  'freedom',
  'secret',
  'samsung',
  'google',
  'facebook',
  'changeme',
  'default',
])

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** True for a common word with digits and signs hung on it or put in place of letters: `Password1!`, `P@ssw0rd2026`. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const bare = typed.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const unleeted = [...typed.replace(/[\d\W_]+$/, '')].map((character) => leet[character] ?? character).join('')
  return [bare, unleeted].some((word) => words.has(word)) || isRow(typed)
}

/** `1234567890`, `aaaaaaaaaa`, `abcdefghij`: every step from one character to the next is the same. */
function isRow(text: string): boolean {
  const letters = text.replace(/[^a-z0-9]/g, '')
  const steps = new Set([...letters].slice(1).map((character, i) => character.charCodeAt(0) - letters.charCodeAt(i)))
  return letters.length >= 8 && steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9)
}
