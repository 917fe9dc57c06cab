/** The shop's fields as schema builders. They stand with the contract, because payloads obey them too; forms take them from here. */
export * from '../../contract/fields.ts'
export {
  ageInYears,
  countCharacters,
  hasCapital,
  hasDigit,
  hasIcoChecksum,
  hasSpecialCharacter,
  isBankAccount,
} from '../../contract/field-rules.ts'
