/** Query parameter that carries a card's number from the club's page to the activation. */
export const cardParameter = 'karta'
