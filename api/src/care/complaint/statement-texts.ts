/** Refusals that a complaint and a withdrawal share, as sentences for the shopper. */
export const statementTexts = {
  unknownOrder: 'Objednávku s tímto číslem a e-mailem jsme nenašli.',
  notInOrder: 'Tento produkt v objednávce není.',
} as const
