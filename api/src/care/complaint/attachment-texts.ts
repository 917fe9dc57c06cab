/** Refusals of attachments that are found in more than one place, as sentences for the shopper. */
export const BROKEN_PICTURE = 'Obrázek je poškozený a nejde otevřít.'
export const BROKEN_PDF = 'Soubor PDF je poškozený.'
