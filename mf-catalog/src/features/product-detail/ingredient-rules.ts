/**
 * Fragrance allergens that must be named on a label (Regulation (EC) No 1223/2009, annex III), in
 * lower case.
 */
const allergens = new Set([
  'alpha-isomethyl ionone',
  'amyl cinnamal',
  'amylcinnamyl alcohol',
  'anise alcohol',
  'benzyl alcohol',
  'benzyl benzoate',
  'benzyl cinnamate',
  'benzyl salicylate',
  'cinnamal',
  'cinnamyl alcohol',
  'citral',
  'citronellol',
  'coumarin',
  'eugenol',
  'evernia furfuracea extract',
  'evernia prunastri extract',
  'farnesol',
  'geraniol',
  'hexyl cinnamal',
  'hydroxycitronellal',
  'isoeugenol',
  'limonene',
  'linalool',
  'menthol',
  'methyl 2-octynoate',
  'vanillin',
  'linalyl acetate',
  'camphor',
])

export type IngredientPart = { text: string; isAllergen: boolean }

/**
 * Splits a composition at its separators, which stay in the text, so that allergens can be marked.
 */
export function ingredientParts(ingredients: string): IngredientPart[] {
  return ingredients
    .split(/([,;()[\]]+\s*)/)
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      isAllergen: allergens.has(
        text
          .trim()
          .replace(/[*.]+$/, '')
          .toLowerCase(),
      ),
    }))
}
