/** How often an Association vouches in seven days. Withdrawn vouchers count as well. */
export const VOUCHERS_A_WEEK = 5
