/** A club card's 13 digits in groups, as they are read aloud. */
export const formatCardNumber = (number: string): string =>
  number.replace(/^(\d)(\d{3})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4 $5')
