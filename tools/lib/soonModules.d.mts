export function soonModules(): RegExp;
