// What each further game adds to the classic one, in a few sentences.

import { m } from '../paraglide/messages'

export const DIFFERENCES: Record<string, (() => string)[]> = {
  inkas: [m.tour_inkas_1, m.tour_inkas_2, m.tour_inkas_3, m.tour_inkas_4, m.tour_inkas_5, m.tour_inkas_6],
  germany: [m.tour_germany_1, m.tour_germany_2, m.tour_germany_3, m.tour_germany_4, m.tour_germany_5, m.tour_germany_6],
  gods: [m.tour_gods_1, m.tour_gods_2, m.tour_gods_3, m.tour_gods_4],
  pyramid: [m.tour_pyramid_1, m.tour_pyramid_2, m.tour_pyramid_3, m.tour_pyramid_4, m.tour_pyramid_5],
}
