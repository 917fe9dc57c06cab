/** Who has an account at the stand-ins of the identity providers. */
export type Person = { sub: string; email: string | null; isEmailProved: boolean; firstName: string; lastName: string }

export const people: readonly Person[] = [
  { sub: 'jana', email: 'jana@example.cz', isEmailProved: true, firstName: 'Jana', lastName: 'Nová' },
  { sub: 'tomas', email: 'tomas.dvorak@example.cz', isEmailProved: true, firstName: 'Tomáš', lastName: 'Dvořák' },
  { sub: 'neovereny', email: 'petr@example.cz', isEmailProved: false, firstName: 'Petr', lastName: 'Svoboda' },
  { sub: 'bezmailu', email: null, isEmailProved: false, firstName: 'Eva', lastName: 'Malá' },
]

export const personOf = (sub: string | undefined): Person | undefined => people.find((person) => person.sub === sub)
