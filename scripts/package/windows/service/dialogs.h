/* Windows of one sentence. */
#pragma once
#include <windows.h>
/* After windows.h, which it needs. */
#include <commctrl.h>

#define TD_WARNING TD_WARNING_ICON
#define TD_ERROR TD_ERROR_ICON
#define TD_INFORMATION TD_INFORMATION_ICON

void tell(const wchar_t *icon, const wchar_t *title, const wchar_t *text);
/* Whether the person chose the button `act`. */
BOOL ask(const wchar_t *title, const wchar_t *text, const wchar_t *act);
/* Shows a window that moves until `is_over`, which a thread of its own asks. Nobody can close it. */
void wait_with_window(const wchar_t *title, const wchar_t *text, BOOL (*is_over)(void *), void *given,
                      DWORD milliseconds);
