/* What an update needs of the service; see updates/windows.ts. */
#pragma once
#include <windows.h>

/* Does a step of an update, such as `migrate`, and prints what it says. Returns its exit code. The service does it once it is
   stopped: with the rights of an administrator dropped, the database could not enter the folder of the data. */
DWORD ask_for_step(const wchar_t *step);
/* The service does the step. */
void do_step(const wchar_t *step, HANDLE stopping);
/* Before the program starts: an update that was interrupted is completed or undone. Returns 0 when it may start. */
DWORD await_update(void);
/* Completes or undoes it. Returns the exit code of the updater. */
DWORD resume_update(HANDLE stopping);
