/** The die that brings a platoon of the reserve; as many are thrown as the battle has rounds (FW-SCN-05). */
export const RESERVES_ON = 5
