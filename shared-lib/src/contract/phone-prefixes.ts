/** One country a phone number may come from; `country` is ISO 3166-1, `name` Czech. */
export type PhonePrefix = { prefix: string; country: string; name: string }

export const defaultPhonePrefix = '+420'

/**
 * The 28 countries offered: the default first, Slovakia next, the rest in Czech alphabetical order.
 */
export const phonePrefixes: readonly PhonePrefix[] = [
  { prefix: '+420', country: 'CZ', name: 'Česko' },
  { prefix: '+421', country: 'SK', name: 'Slovensko' },
  { prefix: '+32', country: 'BE', name: 'Belgie' },
  { prefix: '+359', country: 'BG', name: 'Bulharsko' },
  { prefix: '+45', country: 'DK', name: 'Dánsko' },
  { prefix: '+372', country: 'EE', name: 'Estonsko' },
  { prefix: '+358', country: 'FI', name: 'Finsko' },
  { prefix: '+33', country: 'FR', name: 'Francie' },
  { prefix: '+385', country: 'HR', name: 'Chorvatsko' },
  { prefix: '+353', country: 'IE', name: 'Irsko' },
  { prefix: '+39', country: 'IT', name: 'Itálie' },
  { prefix: '+357', country: 'CY', name: 'Kypr' },
  { prefix: '+370', country: 'LT', name: 'Litva' },
  { prefix: '+371', country: 'LV', name: 'Lotyšsko' },
  { prefix: '+352', country: 'LU', name: 'Lucembursko' },
  { prefix: '+36', country: 'HU', name: 'Maďarsko' },
  { prefix: '+356', country: 'MT', name: 'Malta' },
  { prefix: '+49', country: 'DE', name: 'Německo' },
  { prefix: '+31', country: 'NL', name: 'Nizozemsko' },
  { prefix: '+48', country: 'PL', name: 'Polsko' },
  { prefix: '+351', country: 'PT', name: 'Portugalsko' },
  { prefix: '+43', country: 'AT', name: 'Rakousko' },
  { prefix: '+40', country: 'RO', name: 'Rumunsko' },
  { prefix: '+30', country: 'GR', name: 'Řecko' },
  { prefix: '+386', country: 'SI', name: 'Slovinsko' },
  { prefix: '+44', country: 'GB', name: 'Spojené království' },
  { prefix: '+34', country: 'ES', name: 'Španělsko' },
  { prefix: '+46', country: 'SE', name: 'Švédsko' },
]
