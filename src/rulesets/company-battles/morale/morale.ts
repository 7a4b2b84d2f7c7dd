/**
 * Whether a platoon or company is below half: more destroyed than able (FW-MOR-02, FW-MOR-05). Bailed vehicles,
 * independent teams and transports still standing are on neither side; platoons in reserve neither.
 */
export const belowHalf = (destroyed: number, able: number): boolean => destroyed > able
