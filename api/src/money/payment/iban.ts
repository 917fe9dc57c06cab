/**
 * Czech account `prefix-number/bank` as an IBAN: country code, check digits (ISO 7064), bank,
 * number.
 */
export function ibanOf(account: string): string {
  const [, prefix = '', number = '', bank = ''] =
    /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(account) ?? []
  const basic = `${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`
  // C = 12, Z = 35; the check digits stand as 00 while they are counted.
  const check = 98n - (BigInt(`${basic}123500`) % 97n)
  return `CZ${String(check).padStart(2, '0')}${basic}`
}
