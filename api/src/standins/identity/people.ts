import { randomUUID } from 'node:crypto'

/** The accounts of the stand-ins of the identity providers. */
export type Person = {
  sub: string
  email: string | null
  isEmailProved: boolean
  firstName: string
  lastName: string
}

export const people: readonly Person[] = [
  {
    sub: 'jana',
    email: 'jana@example.cz',
    isEmailProved: true,
    firstName: 'Jana',
    lastName: 'Nová',
  },
  {
    sub: 'tomas',
    email: 'tomas.dvorak@example.cz',
    isEmailProved: true,
    firstName: 'Tomáš',
    lastName: 'Dvořák',
  },
  {
    sub: 'neovereny',
    email: 'petr@example.cz',
    isEmailProved: false,
    firstName: 'Petr',
    lastName: 'Svoboda',
  },
  { sub: 'bezmailu', email: null, isEmailProved: false, firstName: 'Eva', lastName: 'Malá' },
]

/** The person chosen on the page: one of these, or, by `novy`, a new one with the typed address. */
export function personOf({
  person,
  email = '',
}: Readonly<Record<string, string>>): Person | undefined {
  if (person === 'novy')
    return {
      sub: randomUUID(),
      email: email === '' ? null : email,
      isEmailProved: email !== '',
      firstName: 'Nora',
      lastName: 'Nováčková',
    }
  return people.find(({ sub }) => sub === person)
}
