/** Czech sentences for the message keys of the shared field rules; the API answers in words, forms in keys. */
const texts: Record<string, string> = {
  'form.error.required': 'Toto pole je povinné.',
  'form.error.invalid': 'Toto pole není platné.',
  'form.error.nameLength': 'Jméno má mít 2 až 16 znaků.',
  'form.error.nameLetters': 'Jméno smí obsahovat jen písmena.',
  'form.error.mailedCode': 'Kód má osm číslic.',
  'form.error.nameRepeated': 'Jméno nemůže být jedno opakované písmeno.',
  'form.error.email': 'Zadejte platnou e-mailovou adresu.',
  'form.error.phone': 'Zadejte platné telefonní číslo.',
  'form.error.phonePrefix': 'Vyberte předvolbu ze seznamu.',
  'form.error.salutation': 'Vyberte oslovení.',
  'form.error.birthDate': 'Zadejte platné datum narození.',
  'form.error.birthDatePast': 'Datum narození musí být v minulosti.',
  'form.error.birthDateAge': 'Registrovat se mohou osoby starší 15 let.',
  'form.error.childAge': 'Do programu patří děti mladší 18 let.',
  'form.error.passwordLength': 'Heslo musí mít alespoň 10 znaků.',
  'form.error.passwordDigit': 'Heslo musí obsahovat číslici.',
  'form.error.passwordSpecial': 'Heslo musí obsahovat speciální znak.',
  'form.error.passwordCapital': 'Heslo musí obsahovat velké písmeno.',
  'form.error.passwordConfirm': 'Hesla se neshodují.',
  'form.error.tooLong': 'Text je příliš dlouhý.',
  'form.error.characters': 'Text obsahuje znaky, které nejdou přečíst. Napište ho prosím znovu.',
  'form.error.textLength': 'Text může mít nejvýše 1000 znaků.',
  'form.error.ico': 'IČO má mít 4 až 20 znaků.',
  'form.error.dic': 'DIČ má mít 4 až 20 znaků.',
  'form.error.street': 'Zadejte ulici a číslo domu.',
  'form.error.postcode': 'PSČ má mít 5 číslic.',
  'form.error.countryCode': 'Doručujeme jen do České republiky.',
  'form.error.cardNumber': 'Číslo karty má 13 číslic.',
  'form.error.orderNumber': 'Číslo objednávky obsahuje jen číslice.',
  'form.error.bankAccount': 'Zadejte platné číslo účtu.',
  'form.error.consent': 'Je potřeba souhlasit.',
  'form.error.guardianConsent': 'Je potřeba souhlasit.',
  'form.error.quantity': 'Zadejte počet kusů od 1.',
  'form.error.rating': 'Vyberte 1 až 5 hvězdiček.',
  'complaint.reasonRequired': 'Vyberte důvod reklamace.',
  'complaint.itemsRequired': 'Vyberte zboží, které reklamujete.',
  'watchdog.typeRequired': 'Je potřeba vybrat typ',
}

const KEY = /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9]+)+$/

/** The sentence for a key; a sentence given instead of a key stays; text of the schema library is never shown. */
export function violationText(message: string): string {
  const known = texts[message]
  if (known) return known
  if (KEY.test(message) || /^(Invalid|Too (big|small)|Unrecognized)/.test(message)) return 'Toto pole není platné.'
  return message
}
