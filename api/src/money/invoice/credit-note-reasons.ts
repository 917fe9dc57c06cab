/** Why a corrective document is issued, as it stands on it. */
export const creditNoteReasons = {
  cancelled: 'Zrušení objednávky',
  refused: 'Zboží nebylo převzato',
  withdrawal: 'Odstoupení od smlouvy',
  complaint: 'Uznaná reklamace',
  whole: 'Vrácení celé platby',
  other: 'Dodatečná sleva z ceny',
} as const
