/** Check digit of an EAN-13 whose first twelve digits are given: weights 1 and 3 in turn. */
export function eanCheckDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Czech prefix 859, two digits of the brand, seven of the article. */
export function eanOf(brandIndex: number, article: number): string {
  const digits = `859${String(brandIndex).padStart(2, '0')}${String(article).padStart(7, '0')}`
  return digits + String(eanCheckDigit(digits))
}
