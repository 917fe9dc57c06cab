const soft = /[cčďjňřšťž]$/
const endsInVowel = /[eěiíyýoóuúůéá]$/

/**
 * `ďku` of Luděk, `ňku` of Zdeněk, `ťku` of Kvítěk: the letter before takes over the hook of the
 * vanished `ě`.
 */
const hooked: Record<string, string> = { d: 'ď', n: 'ň', t: 'ť' }

function masculine(name: string): string {
  if (name.endsWith('něk') || name.endsWith('děk') || name.endsWith('těk'))
    return `${name.slice(0, -3)}${hooked[name.at(-3) ?? ''] ?? ''}ku`
  if (name.endsWith('ek')) return `${name.slice(0, -2)}ku`
  if (name.endsWith('ec')) return `${name.slice(0, -2)}če`
  if (/[^aiuco]el$/.test(name)) return `${name.slice(0, -2)}le`
  if (name.endsWith('el')) return `${name}i`
  if (/[^aeiouyáéíóúůý]r$/.test(name)) return `${name.slice(0, -1)}ře`
  if (/(k|g|h|ch)$/.test(name)) return `${name}u`
  if (soft.test(name) || /[sxz]$/.test(name)) return `${name}i`
  return `${name}e`
}

/**
 * A first name as Czech calls out to its bearer: Jana → Jano, Petr → Petře, Marek → Marku. Names
 * that do not change stay: Lucie, Jiří, and women's names that end in a consonant.
 */
export function vocative(firstName: string, gender: 'm' | 'f' | 'u'): string {
  const lower = firstName.toLocaleLowerCase('cs')
  if (lower.endsWith('a')) return `${firstName.slice(0, -1)}o`
  if (endsInVowel.test(lower) || gender !== 'm') return firstName
  const called = masculine(lower)
  return firstName.slice(0, 1) + called.slice(1)
}
