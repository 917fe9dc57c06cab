/** What a member gets on each birthday. */
export const birthdayBonus = { points: 30, title: 'Všechno nejlepší' } as const

/** The movement of a birthday, which a member gets once a year. */
export const birthdayKey = (memberId: string, year: string | number) =>
  `birthday:${memberId}:${year}`
