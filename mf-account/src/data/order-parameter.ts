/** Query parameter that names an order by its number, from its detail to a complaint or a withdrawal. */
export const orderParameter = 'objednavka'
